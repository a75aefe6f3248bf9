/**
 * The numbers of advisory locks: one each, because two rooms with one number would wait for each other. Never changed, because two
 * versions of the shop run side by side while it is replaced.
 */
export const lockNumbers = {
  /** A seed, with the payment's reference. */
  payment: 2,
  /** With a scooter's number: its units are counted. */
  units: 3,
  /** With an e-mail: its holds are counted. */
  holdsOfEmail: 4,
  /** With a network's key: its holds are counted. */
  holdsOfNetwork: 5,
  /** With a wider network's key: its holds are counted. */
  holdsOfWiderNetwork: 9,
  /** With a day: its slots are counted. */
  deliveryDay: 6,
  /** Two that find no open day of the till. */
  till: 35,
  auditChain: 7,
  waitingList: 8,
  /** Models and units are made. */
  fleet: 34,
  /** Two that merge files of customers, or decide of one person. */
  customers: 36,
  migration: 7_305_821,
} as const;
