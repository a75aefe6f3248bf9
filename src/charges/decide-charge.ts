import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { inTransaction } from '../database/retry.ts';
import type { Tx } from '../database/tables.ts';
import { mayObject, stateAfter } from './charge.rules.ts';
import type { Charge } from './charge.type.ts';
import type { ChargesDeps } from './charges-deps.type.ts';
import { lockCharge } from './find-charge.ts';

export type DecideChargeDeps = Pick<ChargesDeps, 'database' | 'charges' | 'bookings' | 'clock'>;
type OfCustomer = { booking: Booking; chargeId: string };

/** The customer agrees; said again it is the same. */
export const agreeToCharge = (
  deps: DecideChargeDeps,
  { booking, chargeId }: OfCustomer,
): Promise<'agreed' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId });
    if (isRefusal(found)) return found;
    const { charge } = found;
    if (charge.state === 'accepted') return 'agreed';
    if (stateAfter(charge.state, 'agree') === null) return refuse('charge_decided');
    await agree(deps, tx, charge);
    return 'agreed';
  });

/** It is locked, and may be agreed to. */
export async function agree(
  { charges, clock }: Pick<ChargesDeps, 'charges' | 'clock'>,
  tx: Tx,
  { id, cents }: Pick<Charge, 'id' | 'cents'>,
): Promise<void> {
  await charges.change(tx, id, { state: 'accepted', agreedAt: clock.now() });
  await charges.addEvent(tx, { chargeId: id, kind: 'agreed', actor: 'customer', cents });
}

/** The customer objects, while the days run: the clock stands still. What they write afterwards is added to it. */
export const objectToCharge = (
  deps: DecideChargeDeps,
  { booking, chargeId, text }: OfCustomer & { text: string },
): Promise<'objected' | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId });
    if (isRefusal(found)) return found;
    const { charge } = found;
    const isFirst = charge.state === 'announced';
    const isOver = isFirst && !mayObject(charge, deps.clock.now());
    if (charge.state === 'accepted' || isOver) return refuse('too_late_to_object');
    const state = stateAfter(charge.state, isFirst ? 'object' : 'write');
    if (state === null) return refuse('charge_decided');
    const said = (await deps.charges.messagesOf(tx, [charge.id])).at(-1);
    // The same press twice.
    if (said?.staffId === null && said.text === text) return 'objected';
    await deps.charges.change(tx, charge.id, { state });
    await deps.charges.addMessage(tx, { chargeId: charge.id, staffId: null, text });
    if (!isFirst) return 'objected';
    const { cents } = charge;
    await deps.charges.addEvent(tx, { chargeId: charge.id, kind: 'objected', actor: 'customer', cents });
    await deps.bookings.recordEvent(tx, booking.id, { kind: 'charge_objected', actor: 'customer' });
    return 'objected';
  });
