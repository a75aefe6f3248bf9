/** Named places at which a test lets the process die, to see that nothing is lost, doubled or half done. */
export const failpoints = [
  'scooter held',
  'attempt frozen',
  'session opened',
  'event stored',
  'session looked up',
  'payment decided',
  'refund sent',
  'card charged',
  'capture sent',
  'message queued',
  'mail accepted',
  'notification noted',
  'push accepted',
  'contract drawn',
  'erasure listed',
  'person erased',
  'charges gathered',
  'evidence requested',
  'evidence sent',
  'deposit decided',
  'invoice numbered',
  'balance read',
] as const;

export type Failpoint = (typeof failpoints)[number];
