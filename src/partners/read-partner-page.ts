import { sumOfCents } from '../basics/money.ts';
import { towns } from '../place/towns.rules.ts';
import type { Language } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { commissionOf, commissionOn } from './commission.rules.ts';
import type { PartnerPage } from './partner-page.type.ts';
import type { Partner } from './partner.type.ts';
import { readByLink, type PartnerFigures, type ReadPartnerDeps } from './read-partner.ts';
import { snippetHtml } from './snippet.rules.ts';

export type PartnerPageDeps = ReadPartnerDeps & {
  /** A partner's own link, as a whole address. */
  linkOf(code: string): string;
};

/** Of many years a page shows the last; the statements have them all. */
const mostOrders = 200;
const mostStatements = 36;

/** Null where the link opens nothing, or nothing any more. */
export async function readPartnerPage(deps: PartnerPageDeps, token: string): Promise<PartnerPage | null> {
  const figures = await readByLink(deps, token);
  if (!figures) return null;
  const { partner, orders, statements } = figures;
  return {
    token,
    name: partner.name,
    code: partner.code,
    town: partner.town,
    active: partner.active,
    link: deps.linkOf(partner.code),
    snippet: snippetOf(deps, partner, partner.language),
    orders: shownOrders(figures),
    orderCount: orders.length,
    statements: statements.slice(0, mostStatements).map(({ lines: _, ...sums }) => sums),
  };
}

/** The last of them, with what each is worth by now. */
export function shownOrders({
  orders,
  moves,
}: Pick<PartnerFigures, 'orders' | 'moves'>): PartnerPage['orders'] {
  const movesOf = Map.groupBy(moves, ({ orderId }) => orderId);
  return orders.slice(0, mostOrders).map(({ id, terms, ...order }) => {
    const netCents = sumOfCents((movesOf.get(id) ?? []).map(({ cents }) => cents));
    const isOver = order.completedOn !== null;
    return {
      ...order,
      commissionCents: isOver ? commissionOf(commissionOn(terms, order.from), netCents) : null,
    };
  });
}

/** The form for a partner's own site, to be copied. */
export function snippetOf(
  { linkOf }: Pick<PartnerPageDeps, 'linkOf'>,
  { code, town }: Pick<Partner, 'code' | 'town'>,
  language: Language,
): string {
  const say = sayIn(language, 'partner');
  return snippetHtml({
    link: linkOf(code),
    language,
    towns: towns().filter(({ delivery, office }) => delivery || office),
    town,
    words: {
      title: say('snippet.title'),
      town: say('snippet.town'),
      from: say('snippet.from'),
      until: say('snippet.until'),
      button: say('snippet.button'),
    },
  });
}
