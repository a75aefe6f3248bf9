import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { Booking } from '../booking/booking.type.ts';
import { business } from '../shop/business.rules.ts';
import { sayIn } from '../translations/words.ts';
import { isAskedAnew, mayBeGiven } from './deposit.rules.ts';
import type { Deposit } from './deposit.type.ts';
import type { DepositDeps } from './deposit-deps.type.ts';

export type OpenDepositPageDeps = Pick<
  DepositDeps,
  'database' | 'deposits' | 'bookings' | 'payment' | 'links' | 'pages' | 'clock'
>;

/**
 * The provider's page behind the lasting link, on which the sum is only held: the one that is open, or a fresh one. Where one is held that the bank
 * lets go soon, or whose time is over though nobody has said so yet, beside it: that goes when the new one stands.
 */
export async function openDepositPage(
  deps: OpenDepositPageDeps,
  token: string,
): Promise<{ checkoutUrl: string } | Refusal> {
  const deposit = await deps.deposits.byLink(deps.database, deps.links.fingerprint(token));
  return deposit ? openPageOf(deps, deposit) : refuse('not_found');
}

/** The same by a press on the customer's own page. */
export async function openDepositOf(
  deps: OpenDepositPageDeps,
  { id }: Pick<Booking, 'id'>,
): Promise<{ checkoutUrl: string } | Refusal> {
  const deposit = await deps.deposits.ofBooking(deps.database, id);
  return deposit ? openPageOf(deps, deposit) : refuse('deposit_not_asked');
}

async function openPageOf(
  deps: OpenDepositPageDeps,
  deposit: Deposit,
): Promise<{ checkoutUrl: string } | Refusal> {
  const booking = await deps.bookings.byId(deps.database, deposit.bookingId);
  if (!booking) return refuse('not_found');
  if (!mayBeGiven(deposit, booking, deps.clock.now())) return refuse('deposit_not_asked');
  const hold = await deps.payment.holdOf(deps.database, deposit.id);
  const isBeside = hold.kind === 'lapsed' || isAskedAnew(deposit, hold);
  const [{ driver }] = await deps.bookings.together(deps.database, booking);
  const opened = await deps.payment.retry({
    ...pageOf(deps, deposit, booking),
    email: driver.email,
    ...(isBeside && { renewsHold: true as const }),
  });
  // What is over is no hold of a scooter.
  if (isRefusal(opened)) return opened.refusal === 'hold_over' ? refuse('deposit_not_asked') : opened;
  return opened;
}

function pageOf({ pages }: Pick<DepositDeps, 'pages'>, { id, cents }: Deposit, { language, code }: Booking) {
  const back = pages.depositGiven(id);
  return {
    reference: id,
    amountCents: cents,
    currency: 'eur' as const,
    capture: 'later' as const,
    language,
    description: `${business().name}: ${sayIn(language, 'deposit')('line', { code })}`,
    successUrl: back,
    cancelUrl: back,
    memo: JSON.stringify({ deposit: id }),
  };
}
