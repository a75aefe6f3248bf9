import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import { priceRefusal } from './charge.rules.ts';
import type { ChangeChargeBody } from './charge.shape.ts';
import type { ByStaff, ChargesDeps } from './charges-deps.type.ts';
import { findOpenBooking, lockCharge } from './find-charge.ts';
import { isAbove, ruleNow } from './rule-now.rules.ts';

export type ChangeChargeDeps = Pick<ChargesDeps, 'database' | 'charges' | 'bookings'>;
export type ChargeToChange = ByStaff & {
  code: string;
  chargeId: string;
  body: ChangeChargeBody;
  mayGoAbove: boolean;
};

/** Another amount, or other words, before it is announced; afterwards only less, with a reason. */
export async function changeCharge(
  deps: ChangeChargeDeps,
  { code, chargeId, body, mayGoAbove, staffId, onDone }: ChargeToChange,
): Promise<'changed' | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  return inTransaction(deps.database, async (tx) => {
    const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId, version: body.version });
    if (isRefusal(found)) return found;
    const { charge, all } = found;
    const ruleCents = ruleNow(charge, all);
    const { cents, why } = body;
    // What its customer has read stays as it was written.
    const text = charge.announcedAt === null ? body.text : charge.text;
    const reason = priceRefusal({ ...charge, ruleCents }, { cents, why, mayGoAbove });
    if (reason) return refuse(reason);
    const aboveWhy = charge.announcedAt !== null ? charge.aboveWhy : isAbove(cents, ruleCents) ? why : '';
    await deps.charges.change(tx, charge.id, { cents, text, aboveWhy, ruleCents });
    const event = { chargeId: charge.id, kind: 'changed', actor: 'staff', staffId, cents, why } as const;
    await deps.charges.addEvent(tx, event);
    await onDone(tx);
    return 'changed';
  });
}
