/**
 * What the audit log may say of a thing before and after: states, counts, sums and names of the shop's own. Names, addresses and
 * texts of people are in nobody's list here, so they never get in: they belong where they can be erased.
 */
const tellable = [
  'state',
  'version',
  'unit',
  'backAt',
  'undone',
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

export type Fact = (typeof tellable)[number];
export type Facts = Partial<Record<Fact, string | number | boolean | null>>;

/** Somebody did something to one thing. */
export type Deed = {
  action: string;
  subject: {
    kind:
      'booking' | 'staff' | 'task' | 'shop' | 'message' | 'review' | 'unit' | 'contact' | 'article' | 'promo';
    id: string;
  };
  before?: Facts;
  after?: Facts;
};

const known = new Set<string>(tellable);

/** Types end at the door of a store: what is in no list is not written, whoever sent it. */
export const redacted = (facts: object = {}): Facts =>
  Object.fromEntries(
    Object.entries(facts).map(([fact, value]) => [fact, known.has(fact) ? value : '(not kept)']),
  );
