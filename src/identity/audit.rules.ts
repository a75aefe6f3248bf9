/**
 * What the audit log may say of a thing before and after: states, counts, sums and names of the shop's own. Names, addresses and
 * texts of people are in nobody's list here, so they never get in: they belong where they can be erased.
 */
const auditedFacts = [
  'state',
  'task',
  'version',
  'unit',
  'backAt',
  'undone',
  'withoutReport',
  'day',
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
  'differenceCents',
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
  'withheldPercent',
  'seasons',
  'atMost',
  'minimumDays',
  'pickupFrom',
  'pickupUntil',
  'scooters',
  'oncePerCustomer',
  'extra',
  'pricing',
  'pieces',
  'leastAge',
  'licences',
  'included',
  'lostThing',
  'replacementCents',
  'languages',
  'model',
  'colour',
  'colourNames',
  'colourValue',
  'type',
  'category',
  'seats',
  'licence',
  'pictures',
  'fields',
  'paper',
  'dueOn',
  'file',
  'fingerprint',
  'costOn',
  'letOutOn',
  'letOutReason',
  'charge',
  'decision',
  'rider',
  'source',
  'offered',
  'keptAs',
  'byHandCents',
  'warnings',
  'mark',
  'repairedOn',
] as const;

type AuditFact = (typeof auditedFacts)[number];
export type AuditFacts = Partial<Record<AuditFact, string | number | boolean | null>>;

/** What can be done. Entries are sealed: a word that was written stays as it is. */
export const auditActions = [
  'signed in',
  'signed out everywhere',
  'second factor',
  'new backup codes',
  'changed their password',
  'added somebody',
  'sent an invitation',
  'changed somebody',
  'handed over',
  'took back',
  'nobody came',
  'late return',
  'took a step back',
  'assigned a stop',
  'changed a scooter',
  'repaired a mark',
  'added a scooter',
  'let a scooter go',
  'added a model',
  'changed a model',
  'retired a model',
  'brought a model back',
  'sold at the desk',
  'handed over with a report',
  'took back with a report',
  'did a task',
  'cancelled',
  'gave a part back',
  'added a charge',
  'changed a charge',
  'waived a charge',
  'gave a charge back',
  'announced charges',
  'allowed no deposit',
  'wanted a deposit again',
  'let a deposit go',
  'prolonged a request',
  'allowed an open rest',
  'gave up a rest',
  'answered an objection',
  'added evidence of a charge',
  'took away evidence of a charge',
  'let a pot go',
  'let an offer go',
  'wrote a note',
  'sent a link',
  'showed a link',
  'made a new link',
  'took the list',
  'read a contract',
  'asked for a change',
  'changed the booking',
  'took cash',
  'took money',
  'refunded by hand',
  'opened the till',
  'put money into the till',
  'took money out of the till',
  'closed the till',
  'sent a mail again',
  'corrected an address',
  'set prices',
  'withdrew prices',
  'made a promo code',
  'changed a promo code',
  'made an extra',
  'changed an extra',
  'changed the order of the extras',
  'wrote an article',
  'published an article',
  'took an article down',
  'answered a visitor',
  'sorted a message',
  'chose the scooter',
  'sent to the workshop',
  'took from the workshop',
  'switched a message',
  'published a review',
  'refused a review',
  'set the code of a key box',
  'called a day off',
  'offered a free move',
  'opened the shop',
  'closed the shop',
  'confirmed a point',
  'changed a setting',
  'asked for money',
  'withdrew a request',
  'recorded a fine',
  'corrected a fine',
  'named who rode',
  'opened a declaration to an authority',
  'sent a declaration to an authority',
  'closed a fine',
  'opened papers for a dispute',
  'opened the evidence of a dispute',
  'sent evidence to a bank',
  'wrote a note on a customer',
  'changed a note on a customer',
  'removed a note on a customer',
  'merged two customers',
  'took two customers apart',
  'decided not to rent',
  'confirmed not to rent',
  'ended not to rent',
  'rented all the same',
  'opened what is known of a customer',
  'said whom an invoice is for',
  'issued an invoice',
  'issued a credit note',
  'changed the state of an invoice',
  'sent an invoice again',
  'settled a rejected invoice',
  'reopened a rejected invoice',
  'said the last number of an invoice',
  'noted a document’s number',
  'took a document’s number away',
  'added a partner',
  'changed a partner',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Somebody did something to one thing. */
export type AuditEntry = {
  action: AuditAction;
  subject: {
    kind:
      | 'booking'
      | 'staff'
      | 'task'
      | 'shop'
      | 'message'
      | 'review'
      | 'unit'
      | 'contact'
      | 'article'
      | 'promo'
      | 'extra'
      | 'model'
      | 'setting'
      | 'till'
      | 'money_request'
      | 'fine'
      | 'dispute'
      | 'invoice'
      | 'partner';
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
