import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import { leastPayableCents } from '../payment/payment.rules.ts';
import { stateAfter } from './charge.rules.ts';
import type { AnswerObjectionBody } from './charge.shape.ts';
import type { ByStaff, ChargesDeps } from './charges-deps.type.ts';
import { findOpenBooking, lockCharge } from './find-charge.ts';

export type AnswerObjectionDeps = Pick<ChargesDeps, 'database' | 'charges' | 'bookings' | 'queueChargeMail'>;
export type ObjectionToAnswer = ByStaff & { code: string; chargeId: string; body: AnswerObjectionBody };

const steps = { message: 'write', uphold: 'uphold', withdraw: 'withdraw' } as const;
/** As the mail says it. */
const told = { message: 'message', uphold: 'upheld', withdraw: 'withdrawn' } as const;
const events = { message: 'answered', uphold: 'upheld', withdraw: 'withdrawn' } as const;

/** With words in any case: what is upheld is asked for by a link to pay, perhaps less of it, and never taken from a card. */
export async function answerObjection(
  deps: AnswerObjectionDeps,
  { code, chargeId, body, staffId, onDone }: ObjectionToAnswer,
): Promise<'answered' | Refusal> {
  const booking = await findOpenBooking(deps, code);
  if (isRefusal(booking)) return booking;
  const { answer, text, version } = body;
  return inTransaction(deps.database, async (tx) => {
    const found = await lockCharge(deps, tx, { bookingId: booking.id, chargeId, version });
    if (isRefusal(found)) return found;
    const { charge } = found;
    const state = stateAfter(charge.state, steps[answer]);
    // What may be written on later, once it is upheld, is no decision.
    if (state === null || (charge.state !== 'objected' && answer !== 'message'))
      return refuse('charge_decided');
    const cents = answer === 'uphold' ? (body.cents ?? charge.cents) : charge.cents;
    if (cents > charge.cents) return refuse('above_announced');
    if (cents < leastPayableCents) return refuse('charge_without_amount');
    await deps.charges.change(tx, charge.id, { state, cents });
    await deps.charges.addMessage(tx, { chargeId: charge.id, staffId, text });
    const said = await deps.charges.messagesOf(tx, [charge.id]);
    const nth = said.filter((one) => one.staffId !== null).length;
    const event = { chargeId: charge.id, kind: events[answer], actor: 'staff', staffId, cents } as const;
    await deps.charges.addEvent(tx, event);
    const cause = `charge_answered:${charge.id}:${told[answer]}:${nth}`;
    const about = { bookingId: booking.id, language: booking.language, cause };
    await deps.queueChargeMail(tx, 'charge_answered', about);
    await onDone(tx);
    return 'answered';
  });
}
