/**
 * What the audit log may say of a thing before and after: states, counts, sums and names of the shop's own. Names, addresses and
 * texts of people are in nobody's list here, so they never get in: they belong where they can be erased.
 */
const auditedFacts = [
  'state',
  'version',
  'unit',
  'backAt',
  'undone',
  'withoutReport',
  'kilometres',
  'serviceDueOn',
  'serviceDueKm',
  'insuredUntil',
  'fuelEighths',
  'damages',
  'photos',
  'refundCents',
  'keptCents',
  'amountCents',
  'link',
  'task',
  'done',
  'role',
  'blocked',
  'language',
  'secondFactor',
  'way',
  'sessions',
  'rows',
  'noteLength',
  'on',
  'reason',
  'from',
  'until',
  'mail',
  'featured',
  'list',
  'active',
  'percent',
  'atMost',
] as const;

type AuditFact = (typeof auditedFacts)[number];
export type AuditFacts = Partial<Record<AuditFact, string | number | boolean | null>>;

/** Somebody did something to one thing. */
export type AuditEntry = {
  action: string;
  subject: {
    kind:
      'booking' | 'staff' | 'task' | 'shop' | 'message' | 'review' | 'unit' | 'contact' | 'article' | 'promo';
    id: string;
  };
  before?: AuditFacts;
  after?: AuditFacts;
};

const known = new Set<string>(auditedFacts);

/** Types end where a store begins: what is in no list is not written. */
export const redacted = (facts: object = {}): AuditFacts =>
  Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [fact, known.has(fact) ? value : '(not kept)']),
  );
