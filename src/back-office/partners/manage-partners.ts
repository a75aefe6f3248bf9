import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { inTransaction } from '../../database/retry.ts';
import type { AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import { hasPermission, type Role } from '../../identity/permissions.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { sumOfCents } from '../../basics/money.ts';
import type { NewPartnerBody, PartnerBody, PartnerTerms } from '../../partners/partner.shape.ts';
import type { PartnersRoom } from '../../partners/partners.ts';
import type { PartnerFigures } from '../../partners/read-partner.ts';
import { shownOrders } from '../../partners/read-partner-page.ts';
import type { Partner } from '../../partners/partner.type.ts';
import type { PartnerAnswer, PartnersAnswer } from './partners.shape.ts';

export type PartnersDeskDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  partners: PartnersRoom;
};
type Sees = Permit<'see the partners'>;
type Manages = Permit<'manage partners'>;

const seesFigures = ({ role }: { role: Role }): boolean => hasPermission(role, 'see the figures');

/** Each with what it sent; there are some dozens of them. */
export async function listPartners(
  { database, partners }: PartnersDeskDeps,
  by: Sees,
): Promise<PartnersAnswer> {
  const lines = [];
  for (const partner of await partners.all(database)) {
    const { orders, statements } = await partners.readFigures(database, partner);
    const { id, code, name, town, active } = partner;
    const sums = {
      netCents: sumOfCents(statements.map(({ netCents }) => netCents)),
      commissionCents: sumOfCents(statements.map(({ commissionCents }) => commissionCents)),
    };
    lines.push({ id, code, name, town, active, orders: orders.length, sums: seesFigures(by) ? sums : null });
  }
  return { partners: lines };
}

export async function readPartnerForDesk(
  deps: PartnersDeskDeps,
  by: Sees,
  id: string,
): Promise<PartnerAnswer | Refusal> {
  const partner = await deps.partners.byId(deps.database, id);
  if (!partner) return refuse('not_found');
  const figures = await deps.partners.readFigures(deps.database, partner);
  const isOwner = seesFigures(by);
  const { linkGeneration: _, linkSha256: __, ...shown } = partner;
  const { ownPage, ...links } = deps.partners.linksOf(partner);
  return {
    partner: shown,
    ...links,
    // It shows every sum.
    ownPage: isOwner ? ownPage : null,
    orders: shownOrders(figures).map((line) => (isOwner ? line : { ...line, commissionCents: null })),
    statements: isOwner ? figures.statements.map(({ lines: _lines, ...sums }) => sums) : null,
  };
}

export async function partnerForDesk(
  { database, partners }: PartnersDeskDeps,
  _by: Sees | Permit<'see the figures'>,
  id: string,
): Promise<Partner | Refusal> {
  return (await partners.byId(database, id)) ?? refuse('not_found');
}

/** What they sent, for a file. */
export async function figuresForDesk(
  deps: PartnersDeskDeps,
  by: Permit<'see the figures'>,
  id: string,
): Promise<PartnerFigures | Refusal> {
  const partner = await partnerForDesk(deps, by, id);
  return isRefusal(partner) ? partner : deps.partners.readFigures(deps.database, partner);
}

export function addPartnerAtDesk(
  deps: PartnersDeskDeps,
  by: Manages,
  wanted: NewPartnerBody,
): Promise<{ id: string } | Refusal> {
  return inTransaction(deps.database, async (tx) => {
    const added = await deps.partners.add(tx, wanted);
    if (isRefusal(added)) return added;
    const { partner, isNew } = added;
    if (isNew)
      await writeAudit(deps, tx, by, {
        action: 'added a partner',
        subject: subjectOf(partner),
        after: factsOf(partner),
      });
    return { id: partner.id };
  });
}

export function savePartnerAtDesk(
  deps: PartnersDeskDeps,
  by: Manages,
  change: PartnerBody & { id: string },
): Promise<{ id: string } | Refusal> {
  return inTransaction(deps.database, async (tx) => {
    const saved = await deps.partners.save(tx, change);
    if (isRefusal(saved)) return saved;
    const { before, after } = saved;
    await writeAudit(deps, tx, by, {
      action: 'changed a partner',
      subject: subjectOf(after),
      before: factsOf(before),
      after: factsOf(after),
    });
    return { id: after.id };
  });
}

/** Who has the link of before sees nothing any more. */
export function renewLinkAtDesk(
  deps: PartnersDeskDeps,
  by: Manages,
  id: string,
): Promise<{ ownPage: string } | Refusal> {
  return inTransaction(deps.database, async (tx) => {
    const partner = await deps.partners.renewLink(tx, id);
    if (isRefusal(partner)) return partner;
    await writeAudit(deps, tx, by, { action: 'made a new link', subject: subjectOf(partner) });
    return { ownPage: deps.partners.linksOf(partner).ownPage };
  });
}

const subjectOf = ({ code }: Pick<Partner, 'code'>) => ({ kind: 'partner', id: code }) as const;
/** All that decides what they are owed. Of the two kinds of commission one is null, so that a change from one to the other is told whole. */
const factsOf = ({
  active,
  language,
  terms: { otherwise, seasons, withheldHundredths },
}: Partner): AuditFacts => ({
  active,
  language,
  percent: otherwise.kind === 'percent' ? otherwise.hundredths / 100 : null,
  amountCents: otherwise.kind === 'sum' ? otherwise.cents : null,
  seasons: seasons.map(seasonText).join(', ') || null,
  withheldPercent: withheldHundredths / 100,
});

/** `07-15 08-31 percent 12.5` or `07-15 08-31 cents 500`: the log's page says it in words. */
const seasonText = ({ from, until, commission }: PartnerTerms['seasons'][number]): string =>
  commission.kind === 'percent'
    ? `${from} ${until} percent ${commission.hundredths / 100}`
    : `${from} ${until} cents ${commission.cents}`;
