import { bookingStore } from '../booking/booking.store.ts';
import type { Booking } from '../booking/booking.type.ts';
import { renewContract } from '../contract/renew-contract.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import type { Tx } from '../database/tables.ts';
import type { MailNotifier } from './open-mailing.ts';

/** What other rooms do after a change of a booking, in its transaction: another contract to sign, and the mail. */
export const afterChange =
  ({ contracts, sendMail }: { contracts: ContractDeps; sendMail: MailNotifier }) =>
  async (tx: Tx, _before: Booking, changed: Booking): Promise<void> => {
    await renewContract(contracts, tx, changed);
    const times = await bookingStore.eventDetails(tx, changed.id, 'modified');
    await sendMail(tx, 'booking_changed', changed, { nth: times.length });
  };
