import type { Failpoint } from '../../basics/failpoint.ts';
import { isRefusal, refuse, type RefusalOf } from '../../basics/refusals.ts';
import { addMinutes } from '../../basics/rome-time.ts';
import { brokenConstraint, inTransaction } from '../../database/retry.ts';
import type { Database, Tx } from '../../database/tables.ts';
import type { ConcurrencyLimiter } from '../../database/concurrency-limiter.ts';
import { graceMinutes } from '../../payment/payment.rules.ts';
import { business } from '../../shop/business.rules.ts';
import type { HoldRequest } from '../booking.shape.ts';
import type { Booking } from '../booking.type.ts';
import { findAlternatives } from '../offer/find-alternatives.ts';
import type { OwnHoldsDeps } from '../offer/own-holds.ts';
import { holdScooters, type HoldScootersDeps, toBookOf } from './hold-scooters.ts';
import type { NetworkKeys } from './hold.store.ts';
import { oncePerKey, storedKeyOf, type OncePerKeyDeps } from './once-per-key.ts';
import { memoOf } from './lost-booking.shape.ts';
import type { PageLinks } from './page-links.type.ts';
import type { Payer, Payments } from '../payments.type.ts';
import { nowOf, totalOf } from '../party/party-share.rules.ts';
import { releaseHold, type ReleaseHoldDeps } from './release-hold.ts';
import { hasWayOn } from './ways-on.rules.ts';

export type CreateBookingDeps = HoldScootersDeps &
  ReleaseHoldDeps &
  OwnHoldsDeps &
  OncePerKeyDeps & {
    database: Database;
    payments: Payments;
    pages: PageLinks;
    /** Buyers of one day wait for each other: those who wait must not take the connections from everybody else. */
    concurrencyLimiter: ConcurrencyLimiter;
    failpoint?: ((name: Failpoint) => void) | undefined;
  };

/** `terms`: what else the key stands for than the body, where somebody of the shop sells. */
export type CreateBookingCommand = NetworkKeys & { key: string; body: HoldRequest; terms?: object };

/** The answer, kept under its key for a day. */
type CreatedBooking = { bookingId: string; checkoutUrl: string; holdExpiresAt: string | null };
/** `resultToken` goes into the cookie that later shows the payment's result; it is derived each time and kept nowhere. */
export type CreateBookingResult = CreatedBooking & { resultToken: string };

/**
 * A booking, exactly once for each key: the same key and body give the same answer, even if the process died in between. The hold
 * commits before the provider is called; a try that finds a hold of its own goes on from there.
 */
export async function createBooking(deps: CreateBookingDeps, command: CreateBookingCommand) {
  const created = await oncePerKey(
    deps,
    command,
    (heldBefore) => create(deps, command, heldBefore),
    withoutToken,
  );
  if (isRefusal(created) || 'resultToken' in created) return created;
  const booking = await deps.bookings.byCode(deps.database, created.bookingId);
  if (!booking) return refuse('not_found');
  return { ...created, resultToken: deps.links.tokenFor('result', booking.id, 1, booking.resultSha256) };
}

/** With the token where the booking is new; of one that an earlier try has held, the secret may be another by now. */
async function create(
  deps: CreateBookingDeps,
  command: CreateBookingCommand,
  heldBefore: string | null,
): Promise<
  CreateBookingResult | CreatedBooking | RefusalOf<typeof holdOnce> | RefusalOf<typeof openPaymentPage>
> {
  const held = await holdOnce(deps, command, heldBefore);
  if (isRefusal(held)) return held;
  deps.failpoint?.('scooter held');
  const { booking, further, hasUnits, keepsCard } = held;
  // Of a pot the customer's own share.
  const paidWithIt = further.filter(({ party }) => party?.payerId === booking.id);
  const opened = await openPaymentPage(deps, [booking, ...paidWithIt], { how: 'open', keepsCard });
  if (isRefusal(opened)) return opened;
  return {
    bookingId: booking.code,
    checkoutUrl: opened.checkoutUrl,
    holdExpiresAt: hasUnits ? opened.holdEndsAt.toISOString() : null,
    ...(heldBefore === null && { resultToken: deps.links.tokenFor('result', booking.id, 1) }),
  };
}

const withoutToken = ({ bookingId, checkoutUrl, holdExpiresAt }: CreatedBooking): CreatedBooking => ({
  bookingId,
  checkoutUrl,
  holdExpiresAt,
});

/** The hold of an earlier try, or one of its own. */
export async function holdOnce(
  deps: CreateBookingDeps,
  command: CreateBookingCommand,
  heldBefore: string | null,
) {
  const booking = heldBefore === null ? null : await deps.bookings.byId(deps.database, heldBefore);
  if (!booking) return hold(deps, command);
  const [, ...further] = await deps.bookings.paidTogether(deps.database, booking);
  return {
    booking,
    further,
    hasUnits: await deps.fleet.hasUnit(deps.database, booking.id),
    keepsCard: await hasCardConsent(deps, booking),
  };
}

const maxDraftAttempts = 3;

/** One live hold per draft (F04): of two tabs at once the later one finds the other's hold and gives it back. */
async function hold(deps: CreateBookingDeps, command: CreateBookingCommand) {
  for (let left = maxDraftAttempts; left > 0; left -= 1) {
    try {
      const held = await holdForDraft(deps, command);
      if (!isRefusal(held) || held.refusal !== 'request_in_progress') return held;
    } catch (fault) {
      if (brokenConstraint(fault) !== 'booking_one_hold_per_draft') throw fault;
    }
  }
  return refuse('request_in_progress');
}

/** A customer who chooses something else releases the earlier hold first. */
async function holdForDraft(deps: CreateBookingDeps, { key, body, ...networks }: CreateBookingCommand) {
  const earlier = body.draftId ? await deps.bookings.heldByDraft(deps.database, body.draftId) : null;
  const isClosed = earlier ? await deps.payments.close(earlier.id) : true;
  return deps.concurrencyLimiter(async () => {
    const held = await inTransaction(deps.database, async (tx) => {
      const inTheWay = earlier ? await reasonToKeepHold(deps, tx, earlier, isClosed) : null;
      if (inTheWay) return refuse(inTheWay);
      if (earlier) await releaseHold(deps, tx, earlier.id, 'customer');
      return holdScooters({ ...deps, idempotencyKey: storedKeyOf(key) }, tx, body, networks);
    });
    if (!isRefusal(held) || !hasWayOn(held.refusal, 'otherDates')) return held;
    // Looked for after the locks are gone: on a sold-out day everybody waits for them.
    const asked = toBookOf(deps, body);
    return refuse(held.refusal, {
      alternatives: await findAlternatives(deps, deps.database, { request: body, asked }),
    });
  });
}

/**
 * Why the earlier hold must stay: it was paid meanwhile, nobody knows that it can no longer be (F03), or, where its page had been
 * closed, another tab has opened a new one since.
 */
export async function reasonToKeepHold(
  { payments }: Pick<CreateBookingDeps, 'payments'>,
  tx: Tx,
  { id }: Booking,
  isClosed: boolean,
) {
  await payments.lock(tx, id);
  const standing = await payments.state(tx, id);
  switch (standing) {
    case 'paid':
      return 'already_paid';
    case 'awaiting':
      return 'payment_in_progress';
    case 'open':
      return isClosed ? 'request_in_progress' : 'provider_unavailable';
    case 'none':
    case 'dead':
      return null;
  }
}

/** A booking, and those that are paid with it. */
type ToBePaid = readonly [Booking, ...Booking[]];
type OpenPaymentPageDeps = Pick<CreateBookingDeps, 'database' | 'bookings' | 'payments' | 'pages'>;
/** `keepsCard`: of who pays (hasCardConsent). */
type PageWish = { how: 'open' | 'retry'; payer?: Payer; keepsCard: boolean };

/** Opens the page to pay on, or another after a declined card, and lets the hold outlive it; too late for another, the hold ends. */
export async function openPaymentPage(
  deps: OpenPaymentPageDeps,
  bookings: ToBePaid,
  { how, payer = 'customer', keepsCard }: PageWish,
) {
  const [booking] = bookings;
  // Whose address stands on the provider's page: of who pays, and of nobody else; '' where they have none.
  const { email } = (payer === 'rider' ? booking : await customerOf(deps, booking)).driver;
  const isRiders = payer === 'rider' && { payer };
  const keeping = keepsCard && { keepCard: true as const };
  const opened = await deps.payments[how]({ ...paymentFor(deps, bookings, email), ...isRiders, ...keeping });
  if (isRefusal(opened)) {
    if (opened.refusal === 'hold_over') await deps.bookings.endHold(deps.database, booking.id);
    return opened;
  }
  const holdEndsAt = laterOf(addMinutes(opened.expiresAt, graceMinutes), booking.kept?.until);
  if (holdEndsAt.getTime() !== booking.holdEndsAt?.getTime())
    await deps.bookings.setHoldEnd(deps.database, booking.id, holdEndsAt);
  return { checkoutUrl: opened.checkoutUrl, holdEndsAt };
}

/** What the desk keeps outlives the page. */
const laterOf = (pageEnd: Date, keptUntil: Date | undefined): Date =>
  keptUntil && keptUntil > pageEnd ? keptUntil : pageEnd;

/** Whether the shop may keep the card that pays for it. It stands with the customer's own booking alone: what is paid in the name of another keeps none. */
export async function hasCardConsent(
  { bookings, database }: Pick<OpenPaymentPageDeps, 'bookings' | 'database'>,
  { id }: Booking,
): Promise<boolean> {
  const consent = await bookings.cardConsentOf(database, id);
  return consent !== null && consent.endedAt === null;
}

/** Who ordered it, alone, with others, or for one that they have. */
async function customerOf(
  { bookings, database }: Pick<OpenPaymentPageDeps, 'bookings' | 'database'>,
  booking: Booking,
): Promise<Booking> {
  const firstId = booking.addsTo ?? booking.party?.id ?? booking.id;
  return firstId === booking.id ? booking : ((await bookings.byId(database, firstId)) ?? booking);
}

function paymentFor(deps: Pick<CreateBookingDeps, 'pages'>, bookings: ToBePaid, email: string) {
  const [booking] = bookings;
  return {
    reference: booking.id,
    amountCents: nowOf(bookings),
    language: booking.language,
    description: `${business().name} ${booking.code}`,
    email,
    successUrl: deps.pages.paymentReturn(booking.language, booking.code, 'paid'),
    cancelUrl: deps.pages.paymentReturn(booking.language, booking.code, 'cancelled'),
    memo: memoOf(bookings, totalOf(bookings) - nowOf(bookings)),
    // A page of the provider's lives for a day at most.
    expiresAt:
      booking.holdEndsAt && !booking.kept ? addMinutes(booking.holdEndsAt, -graceMinutes) : undefined,
  };
}
