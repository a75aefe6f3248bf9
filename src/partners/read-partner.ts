import type { Clock } from '../basics/clock.ts';
import { today } from '../basics/rome-time.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { SentOrderRow } from '../booking/booking-parts.store.ts';
import type { SentBy } from '../booking/booking.type.ts';
import type { Database, Queryable } from '../database/tables.ts';
import { journalLine } from '../payment/journal.rules.ts';
import { statementMonths, statementsOf, type Statement } from './commission.rules.ts';
import { partnerCodeOf, type PartnerTerms, PartnerTermsShape } from './partner.shape.ts';
import type { PartnerStore } from './partner.store.ts';
import type { OrderMove, Partner, SentOrder } from './partner.type.ts';

export type ReadPartnerDeps = {
  database: Database;
  clock: Clock;
  links: LinkTokens;
  partners: PartnerStore;
  /** The shop moves real money; then what a test moved is owed to nobody. */
  isLive: boolean;
};

/** Whose link it is, while it leads anywhere. */
export async function findActivePartner(
  { partners }: Pick<ReadPartnerDeps, 'partners'>,
  db: Queryable,
  typed: string,
): Promise<Partner | null> {
  const code = partnerCodeOf(typed);
  const partner = code === null ? null : await partners.byCode(db, code);
  return partner?.active ? partner : null;
}

/** What a booking keeps of who sent it; null of a code that is wrong, or over. */
export async function findSender(
  deps: Pick<ReadPartnerDeps, 'partners'>,
  db: Queryable,
  code: string,
): Promise<SentBy | null> {
  const partner = await findActivePartner(deps, db, code);
  return partner && { id: partner.id, name: partner.name, terms: partner.terms };
}

const openStates = ['confirmed', 'collected'] as const;

type OrderFacts = Omit<SentOrderRow, 'terms'> & { terms: PartnerTerms };

function orderOf({ id, code, bookedAt, from, until, states, overAt, terms }: OrderFacts): SentOrder {
  const isOpen = states.some((state) => openStates.some((one) => one === state));
  const isReturned = states.includes('returned');
  const state = states.includes('collected')
    ? 'out'
    : isOpen
      ? 'ahead'
      : isReturned
        ? 'returned'
        : 'cancelled';
  return {
    id,
    code,
    bookedOn: today(bookedAt),
    from,
    until,
    scooters: states.filter((one) => one !== 'cancelled').length,
    state,
    completedOn: isReturned && !isOpen && overAt ? today(overAt) : null,
    terms,
  };
}

/** Thousands of orders were sent under a few agreements: each is read once. */
function withTerms(rows: readonly SentOrderRow[]): OrderFacts[] {
  const known = new Map<string, PartnerTerms>();
  return rows.map((row) => {
    const words = JSON.stringify(row.terms);
    const terms = known.get(words) ?? PartnerTermsShape.parse(row.terms);
    known.set(words, terms);
    return { ...row, terms };
  });
}

/** What a partner sent, and what the ledger knows of its price: by the journal's own lines, so that both agree. */
async function readSent({ partners, isLive }: ReadPartnerDeps, db: Queryable, partnerId: string) {
  const rows = await partners.ordersOf(db, partnerId);
  const facts = await partners.factsOf(db, partnerId, isLive);
  const moves = facts.flatMap((fact): OrderMove[] => {
    const line = journalLine(fact);
    return line ? [{ orderId: fact.orderId, day: line.day, cents: line.inCents - line.outCents }] : [];
  });
  return { orders: withTerms(rows).map(orderOf), moves };
}

export type PartnerFigures = {
  partner: Partner;
  orders: SentOrder[];
  moves: OrderMove[];
  statements: Statement[];
};

/** With the statement of every month, the newest first. */
export async function readFigures(
  deps: ReadPartnerDeps,
  db: Queryable,
  partner: Partner,
): Promise<PartnerFigures> {
  const sent = await readSent(deps, db, partner.id);
  const months = statementMonths(sent, today(deps.clock.now()));
  return { partner, ...sent, statements: statementsOf(months, sent) };
}

/** By the link to their own page, which opens what was sent also after the partner was switched off. */
export async function readByLink(deps: ReadPartnerDeps, token: string): Promise<PartnerFigures | null> {
  const partner = await findByLink(deps, token);
  return partner && readFigures(deps, deps.database, partner);
}

export const findByLink = (
  { partners, links, database }: ReadPartnerDeps,
  token: string,
): Promise<Partner | null> => partners.byLink(database, links.fingerprint(token));

/** The token of the link to their own page, as it stands. */
export const partnerTokenOf = (
  links: LinkTokens,
  { id, linkGeneration, linkSha256 }: Pick<Partner, 'id' | 'linkGeneration' | 'linkSha256'>,
): string => links.tokenFor('partner', id, linkGeneration, linkSha256);
