import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import type { Tx } from '../../database/tables.ts';
import type { Opening } from '../../fleet/opening.rules.ts';
import type { TakingReceipt } from '../../payment/record-taking.ts';
import type { HoldRequest } from '../booking.shape.ts';
import type { Booking } from '../booking.type.ts';
import {
  createBooking,
  holdOnce,
  type CreateBookingCommand,
  type CreateBookingDeps,
} from './create-booking.ts';
import { totalOf } from '../party/party-share.rules.ts';
import { oncePerKey, storedKeyOf } from './once-per-key.ts';

export type SellAtDeskDeps = CreateBookingDeps & {
  /** The same receipt twice is one payment. */
  recordTaking(taking: TakingReceipt): Promise<object>;
};

export type DeskSale = {
  /** The form's own: sent twice it is one sale, and one receipt. */
  key: string;
  body: HoldRequest;
  way: TakingReceipt['way'] | 'link';
  /** Of what the desk takes: who did, and what is written down of it. */
  taken: Pick<TakingReceipt, 'staffId' | 'givenCents' | 'number'>;
  /** A scooter that was chosen in the calendar. */
  unitId: number | undefined;
  /** In the transaction of the hold. */
  onHeld(tx: Tx, booking: Booking): Promise<void>;
};

/** With a link the customer pays on their own phone, and the hold lives as long as the page. */
export type DeskSaleResult = { code: string; checkoutUrl: string | null };

/** Somebody at the desk may ride off at once; and while the form is filled in, the half-hour may begin for which it was opened. */
export const deskOpening = (opening: Opening): Opening => ({ ...opening, minimumNoticeMinutes: -30 });

/** A customer at the desk is no bot. */
const deskDepsOf = (deps: SellAtDeskDeps, { unitId, onHeld }: DeskSale): SellAtDeskDeps => ({
  ...deps,
  unitId,
  isPlaceAgreed: true,
  opening: () => deskOpening(deps.opening()),
  holds: { perEmail: Infinity, perNetwork: Infinity, keepHalfSellable: false },
  onHeld: async (tx, booking, sealed) => {
    await deps.onHeld(tx, booking, sealed);
    await onHeld(tx, booking);
  },
});

/** A booking for a walk-in, with the same stock and price as on the site: a unit is taken, then it is paid. */
export async function sellAtDesk(deps: SellAtDeskDeps, sale: DeskSale): Promise<DeskSaleResult | Refusal> {
  const own = deskDepsOf(deps, sale);
  const command = { key: sale.key, body: sale.body, networkKey: 'desk', widerNetworkKey: 'desk' };
  const { way, taken } = sale;
  const made =
    way === 'link'
      ? await createBooking(own, command)
      : await oncePerKey(
          own,
          command,
          (heldBefore) => sellForMoney(own, command, { heldBefore, taking: { way, ...taken } }),
          (sold) => sold,
        );
  return isRefusal(made) ? made : { code: made.bookingId, checkoutUrl: made.checkoutUrl || null };
}

type Sold = {
  heldBefore: string | null;
  taking: Omit<TakingReceipt, 'reference' | 'receiptId' | 'amountCents'>;
};

async function sellForMoney(
  deps: SellAtDeskDeps,
  command: CreateBookingCommand,
  { heldBefore, taking }: Sold,
) {
  const held = await holdOnce(deps, command, heldBefore);
  if (isRefusal(held)) return held;
  const { id, code } = held.booking;
  const amountCents = totalOf([held.booking, ...held.further]);
  const receipt = { reference: id, receiptId: storedKeyOf(command.key), amountCents };
  const taken = await deps.recordTaking({ ...taking, ...receipt });
  if (isRefusal(taken)) return taken;
  return { bookingId: code, checkoutUrl: '', holdExpiresAt: null };
}
