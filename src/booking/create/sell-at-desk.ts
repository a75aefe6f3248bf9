import { isRefusal, type Refusal } from '../../basics/refusals.ts';
import { rentalOf } from '../../basics/rome-time.ts';
import type { Tx } from '../../database/tables.ts';
import type { TakingReceipt } from '../../payment/record-taking.ts';
import type { HoldRequest } from '../booking.shape.ts';
import type { Booking } from '../booking.type.ts';
import {
  createBooking,
  holdOnce,
  type CreateBookingCommand,
  type CreateBookingDeps,
} from './create-booking.ts';
import { agreedAtDesk, type DeskTerms, openingFor, soldAtCounter, timeWarnings } from './desk-terms.rules.ts';
import { isPaidOnArrival } from '../kept.rules.ts';
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
  way: TakingReceipt['way'] | 'link' | 'kept';
  /** Left out of a scooter that is added: it came by the counter. */
  terms?: DeskTerms | undefined;
  /** Of what the desk takes: who did, and what is written down of it. */
  taken: Pick<TakingReceipt, 'staffId' | 'givenCents' | 'number'>;
  /** A scooter that was chosen in the calendar. */
  unitId: number | undefined;
  /** In the transaction of the hold, with the warnings in spite of which it was made. */
  onHeld(tx: Tx, booking: Booking, overridden: readonly string[]): Promise<void>;
};

/** With a link the customer pays on their own phone, and the hold lives as long as the page; what is kept has no page until its customer asks for one. */
export type DeskSaleResult = { code: string; checkoutUrl: string | null };

/** A customer at the desk is no bot. */
const deskDepsOf = (
  deps: SellAtDeskDeps,
  { unitId, onHeld, body, terms = soldAtCounter }: DeskSale,
): SellAtDeskDeps => ({
  ...deps,
  unitId,
  desk: terms,
  // Whoever pays at the pickup may leave until then: what nobody has paid could not be kept, and who pays it before loses nothing by that.
  ...(isPaidOnArrival(terms.kept) && { policy: () => ({ ...deps.policy(), freeCancellationHours: 0 }) }),
  ...agreedAtDesk(body),
  opening: () => openingFor(terms, deps.opening()),
  holds: { perEmail: Infinity, perNetwork: Infinity, keepHalfSellable: false },
  onHeld: async (tx, booking, sealed) => {
    await deps.onHeld(tx, booking, sealed);
    await onHeld(tx, booking, [...warnedOf(deps, terms, body), ...sealed.overridden]);
  },
});

/** Which times would have been refused. */
const warnedOf = (deps: SellAtDeskDeps, terms: DeskTerms, body: HoldRequest): readonly string[] =>
  terms.overrides
    ? timeWarnings(
        rentalOf(body),
        deps.clock.now(),
        openingFor({ ...terms, overrides: false }, deps.opening()),
      )
    : [];

/** A booking for a walk-in, with the same stock and price as on the site: a unit is taken, then it is paid. */
export async function sellAtDesk(deps: SellAtDeskDeps, sale: DeskSale): Promise<DeskSaleResult | Refusal> {
  const own = deskDepsOf(deps, sale);
  const { key, body, way, terms, unitId, taken } = sale;
  // The same key for another price, way, scooter or money is another sale, not the same one again; whoever presses once more may be another person.
  const { staffId: _, ...money } = taken;
  const agreed = { way, terms, unitId, money };
  const command = { key, body, terms: agreed, networkKey: 'desk', widerNetworkKey: 'desk' };
  const made = await sellBy(own, command, sale);
  return isRefusal(made) ? made : { code: made.bookingId, checkoutUrl: made.checkoutUrl || null };
}

async function sellBy(own: SellAtDeskDeps, command: CreateBookingCommand, { way, taken }: DeskSale) {
  if (way === 'link') return createBooking(own, command);
  const work = (heldBefore: string | null) =>
    way === 'kept'
      ? keepUnpaid(own, command, heldBefore)
      : sellForMoney(own, command, { heldBefore, taking: { way, ...taken } });
  return oncePerKey(own, command, work, (sold) => sold);
}

/** Held until the hour that the desk has named, by whoever made it: its customer pays, or accepts it, by their own page (answer-kept.ts). */
async function keepUnpaid(deps: SellAtDeskDeps, command: CreateBookingCommand, heldBefore: string | null) {
  const held = await holdOnce(deps, command, heldBefore);
  deps.failpoint?.('scooter held');
  return isRefusal(held) ? held : { bookingId: held.booking.code, checkoutUrl: '', holdExpiresAt: null };
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
