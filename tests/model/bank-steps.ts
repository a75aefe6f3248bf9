import { closeAsExpired, findSession } from '../../stand-ins/payment-sandbox/checkout-sessions.ts';
import { closeDispute, openDispute } from '../../stand-ins/payment-sandbox/disputes.ts';
import {
  completeDelayedPayment,
  payByCard,
  redirectToProvider,
  returnFromProvider,
} from '../../stand-ins/payment-sandbox/payment-steps.ts';
import { createRefund, endRefund } from '../../stand-ins/payment-sandbox/refunds.ts';
import { testCards } from '../../stand-ins/payment-sandbox/test-cards.ts';
import type { Course } from './course.ts';
import { pagesOf, type Page } from './provider-state.ts';

// What banks and the provider do, and whoever pays on its pages. What cannot happen does nothing.

export const pageOfBooking = (course: Course, which: number, older: number): Page | undefined => {
  const one = course.pick(course.booked, which);
  return pagesOf(course.world.provider.world)
    .filter(({ reference }) => reference === one?.payerId)
    .at(-1 - older);
};

/** Of what was asked for by a link, taken from a kept card, or of a deposit. */
const pageOfRequest = (course: Course, which: number): Page | undefined => {
  const payers = new Set([...course.booked.map(({ payerId }) => payerId), ...course.changes.keys()]);
  const isOther = ({ reference }: Page) => !payers.has(reference);
  return course.pick(pagesOf(course.world.provider.world).filter(isOther), which);
};

/** What was paid for: a booking, or what was asked for beside it. */
export type Paid = 'booking' | 'request';
const pageOf = (course: Course, of: Paid, which: number, older: number): Page | undefined =>
  of === 'booking' ? pageOfBooking(course, which, older) : pageOfRequest(course, which);

export type PaymentAction = 'paid' | 'declined' | 'later' | 'leaves' | 'arrives' | 'fails' | 'expired';

export function payOn(course: Course, page: Page | undefined, how: PaymentAction): void {
  if (!page) return;
  const { world } = course.world.provider;
  const { sessionId } = page;
  switch (how) {
    case 'paid':
      payByCard(world, sessionId, { kind: 'pays' });
      break;
    case 'declined':
      payByCard(world, sessionId, testCards['4000000000000002'] ?? { kind: 'pays' });
      break;
    case 'later':
    case 'leaves':
      redirectToProvider(world, sessionId, 'klarna');
      if (how === 'later') returnFromProvider(world, sessionId, 'later');
      break;
    case 'arrives':
    case 'fails':
      completeDelayedPayment(world, sessionId, how === 'arrives');
      break;
    case 'expired':
      world.file.atomically(() => {
        const session = findSession(world, sessionId);
        if (session?.status === 'open') closeAsExpired(world, session);
      });
      break;
  }
}

/** The provider said that a page was dead, and takes money on it all the same. */
export function payOnDeadPage(course: Course, of: Paid, which: number, older: number): void {
  const { world } = course.world.provider;
  const page = pageOf(course, of, which, older);
  const session = page?.isDead ? world.file.get('checkout.session', page.sessionId) : null;
  if (!session) return;
  const at = Math.floor(course.world.clock.now().getTime() / 1000);
  world.file.put('checkout.session', false, { ...session, status: 'open', expires_at: at + 60 });
  const intent = page?.intentId ? world.file.get('payment_intent', page.intentId) : null;
  if (intent) world.file.put('payment_intent', false, { ...intent, status: 'requires_payment_method' });
  payByCard(world, session.id, { kind: 'pays' });
}

export const alterations = [
  { amount_total: 100 },
  { amount_total: 99_900 },
  { currency: 'usd' },
  { livemode: true },
] as const;

/** The provider says something else of an open page than it was asked for. */
export function alterSession(course: Course, which: number, change: (typeof alterations)[number]): void {
  const { file } = course.world.provider.world;
  const page = pageOfBooking(course, which, 0);
  const session = page?.isOpen ? file.get('checkout.session', page.sessionId) : null;
  if (session && page?.intentId === null) file.put('checkout.session', false, { ...session, ...change });
}

export function dispute(
  course: Course,
  of: Paid,
  which: number,
  older: number,
  step: 'inquiry' | 'open' | 'won' | 'lost',
): void {
  const { world } = course.world.provider;
  const page = pageOf(course, of, which, older);
  if (!page?.intentId) return;
  const done =
    step === 'inquiry' || step === 'open'
      ? openDispute(world, page.intentId, step === 'open' ? 'dispute' : step)
      : closeDispute(world, page.intentId, step);
  if (done) course.touchedByOthers.add(page.reference);
}

/** Klarna's refunds take their time; any may fail after it had succeeded. */
export function endLastRefund(course: Course, of: Paid, which: number, status: 'succeeded' | 'failed'): void {
  const page = pageOf(course, of, which, 0);
  const last = page?.refunds[0];
  if (last && last.status !== 'failed') endRefund(course.world.provider.world, last.id, status);
}

/** Somebody gives back by the provider's own pages, past the shop. */
export function refundAtProvider(course: Course, of: Paid, which: number, cents: number): void {
  const { world } = course.world.provider;
  const page = pageOf(course, of, which, 0);
  const { intentId } = page ?? {};
  if (!page || typeof intentId !== 'string' || page.capturedCents === 0) return;
  course.touchedByOthers.add(page.reference);
  try {
    world.file.atomically(() =>
      createRefund(world, false, { payment_intent: intentId, amount: String(cents) }),
    );
  } catch {
    // More than is left, or held by a bank: their pages say no as well.
  }
}

type PaidByLink = 'deposits' | 'money-requests' | 'bookings/changes';
type IdOf = (course: Course, which: number) => Promise<string | undefined>;

/** A step on the page that was opened last for it; its payer comes back to the shop, or it hears of it later. `onPaid`: there was such a page. */
export const payLatest =
  (of: PaidByLink, idOf: IdOf, onPaid?: (course: Course, how: PaymentAction) => void) =>
  async (course: Course, which: number, how: PaymentAction, comesBack: boolean): Promise<void> => {
    const id = await idOf(course, which);
    const isIts = ({ reference, sessionId }: Page) => reference === id && sessionId !== '';
    const page = pagesOf(course.world.provider.world).findLast(isIts);
    if (!page) return;
    payOn(course, page, how);
    if (comesBack) await course.ask('GET', `/api/${of}/${page.reference}?session_id=${page.sessionId}`);
    onPaid?.(course, how);
  };
