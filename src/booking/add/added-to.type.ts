import type { Refusal } from '../../basics/refusals.ts';
import type { SentBy } from '../booking.type.ts';
import type { Tx } from '../../database/tables.ts';

/** The paid booking to which a scooter is added. */
export type AddedTo = {
  /** The first of its party: of a booking that is alone, itself. */
  partyId: string;
  /** The customer's, who pays: the rider may have none. */
  email: string;
  /** On the scooter that is added: its rider alone, where it was said of the others how many ride; null where it was not. */
  people: 1 | null;
  /** Who sent the booking that it is added to. */
  partner: SentBy | null;
  /** Asked in the transaction of the hold, once the party is locked. */
  reasonNotAddable(tx: Tx): Promise<Refusal<unknown, NotAddableReason> | null>;
};

export type NotAddableReason = 'not_found' | 'cannot_add' | 'too_many_scooters' | 'changed_meanwhile';
