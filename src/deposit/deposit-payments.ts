import type { Cents } from '../basics/money.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import type { PaymentOwner } from '../payment/ask-owners.ts';
import type { AuthorisedHold, HoldEnd } from '../payment/hold/hold.rules.ts';
import { mayBeGiven } from './deposit.rules.ts';
import { excessOf } from './give-back-excess.ts';
import type { Deposit } from './deposit.type.ts';
import type { DepositDeps, DepositMailKind } from './deposit-deps.type.ts';
import { tellLapsed } from './tell-lapsed.ts';

export type DepositPaymentsDeps = Pick<
  DepositDeps,
  'deposits' | 'bookings' | 'claims' | 'clock' | 'tasks' | 'queueDepositMail'
> & { payment: Pick<DepositDeps['payment'], 'holdOf' | 'requestRelease' | 'ledger'> };

/** What a decision about a hold means for its deposit. Each comes again without anything having changed. */
export const depositPayments = (deps: DepositPaymentsDeps): PaymentOwner => {
  const isOurs = async (tx: Tx, reference: string) => (await deps.deposits.byId(tx, reference)) !== null;
  return {
    // Of a hold these are not called.
    onPaid: isOurs,
    onDead: isOurs,
    onAwaitingMoney: isOurs,
    async onAuthorised(tx, reference, hold) {
      const deposit = await deps.deposits.locked(tx, reference);
      if (deposit) await held(deps, tx, deposit, hold);
      return deposit !== null;
    },
    async onHoldEnded(tx, reference, end) {
      const deposit = await deps.deposits.locked(tx, reference);
      if (deposit) await ended(deps, tx, deposit, end);
      return deposit !== null;
    },
    mayBePaid: (tx, reference) => mayBeHeld(deps, tx, reference),
  };
};

type MayBeHeldDeps = {
  deposits: Pick<DepositDeps['deposits'], 'byId'>;
  bookings: Pick<DepositDeps['bookings'], 'byId'>;
  payment: Pick<DepositDeps['payment'], 'holdOf'>;
  clock: DepositDeps['clock'];
};

/** Asked under the payment's lock before a page is opened or a card is asked. */
export async function mayBeHeld(
  { deposits, bookings, payment, clock }: MayBeHeldDeps,
  db: Queryable,
  reference: string,
): Promise<boolean> {
  const deposit = await deposits.byId(db, reference);
  const booking = deposit && (await bookings.byId(db, deposit.bookingId));
  if (!deposit || !booking || !mayBeGiven(deposit, booking, clock.now())) return false;
  const hold = await payment.holdOf(db, reference);
  // Beside one that stands only what takes its place: of two who renew at once one does.
  const { renewFor, anewFor } = deposit;
  return hold.kind !== 'authorised' || hold.intentId === renewFor || hold.intentId === anewFor;
}

async function held(
  deps: DepositPaymentsDeps,
  tx: Tx,
  deposit: Deposit,
  { intentId, ending }: AuthorisedHold,
): Promise<void> {
  const { id, bookingId, endedAs, heldIntent, cents } = deposit;
  // Somebody finished on the provider's page after all was over: it goes back at once.
  if (endedAs !== null && endedAs !== 'captured') {
    if (ending === null) await deps.payment.requestRelease(tx, { reference: id });
    return;
  }
  // Known already, or let go since the pickup was moved away.
  if (heldIntent === intentId || ending === 'release') return;
  await deps.deposits.setHeld(tx, id, { intentId, at: deps.clock.now() });
  await deps.tasks.closeTasks(tx, { kind: 'deposit_lapsed', reference: id });
  await deps.bookings.recordEvent(tx, bookingId, {
    kind: 'deposit_held',
    actor: 'provider',
    detail: { cents },
  });
  const booking = await deps.bookings.byId(tx, bookingId);
  if (!booking || booking.isErased || isRenewedFromCard(deposit)) return;
  const { language } = booking;
  const cause = `deposit_held:${id}:${intentId}`;
  await deps.queueDepositMail(tx, 'deposit_held', { bookingId, language, cause });
}

/** In the place of one that stood, with nothing that its customer did: they are told nothing. */
const isRenewedFromCard = ({ heldIntent, renewFor, anewFor }: Deposit): boolean =>
  heldIntent !== null && renewFor === heldIntent && anewFor !== heldIntent;

async function ended(deps: DepositPaymentsDeps, tx: Tx, deposit: Deposit, end: HoldEnd): Promise<void> {
  const { id, bookingId, endedAs, heldIntent } = deposit;
  const booking = await deps.bookings.locked(tx, bookingId);
  if (!booking) return;
  const now = deps.clock.now();
  const isStillDue = endedAs === null && heldIntent === null;
  // Nobody gave it, or it went back since the pickup was moved away.
  if (end.kind === 'failed' || (end.kind !== 'captured' && isStillDue)) return;
  // Another is being given in its place: only where that fails too it is over.
  if (end.kind === 'lapsed' && end.isAwaited) return;
  const isNews = await deps.deposits.tell(tx, id, `${end.kind}:${heldIntent}`);
  switch (end.kind) {
    case 'captured': {
      // Nobody here decided so: it pays what was accepted.
      if (endedAs === null) await setAsideAccepted(deps, tx, deposit, end);
      await deps.claims().paid(tx, id, end.cents);
      if (endedAs !== 'captured') await deps.deposits.end(tx, id, 'captured', now);
      await tellExcess(deps, tx, deposit);
      if (isNews) await tell(deps, tx, booking, { kind: 'captured', cents: end.cents, id });
      return;
    }
    case 'released':
      if (endedAs === null) await deps.deposits.end(tx, id, 'released', now);
      if (isNews) await tell(deps, tx, booking, { kind: 'released', cents: deposit.cents, id });
      return;
    // The bank let it go before the shop did.
    case 'lapsed':
      await deps.claims().notPaid(tx, id);
      if (endedAs === 'captured') await deps.deposits.end(tx, id, 'lapsed', now);
      if (isNews) await lapsed(deps, tx, deposit);
      return;
    default:
      end.kind satisfies never;
  }
}

/** Somebody took it in the provider's own pages. */
async function setAsideAccepted(
  { claims }: DepositPaymentsDeps,
  tx: Tx,
  { id: depositId, bookingId, cents: most }: Deposit,
  { cents: came }: { cents: Cents },
): Promise<void> {
  const claimed = await claims().claimed(tx, bookingId);
  const cents = Math.min(claimed.cents, came, most);
  if (cents > 0) await claims().setAside(tx, { depositId, bookingId, cents });
}

/** What came and pays for nothing is a person's to give back or to explain, for as long as it is here. */
async function tellExcess(deps: DepositPaymentsDeps, tx: Tx, deposit: Deposit): Promise<void> {
  const task = { kind: 'deposit_taken_too_much', reference: deposit.id } as const;
  const amountCents = await excessOf(deps, tx, deposit);
  await (amountCents > 0
    ? deps.tasks.openTask(tx, { ...task, detail: { amountCents } })
    : deps.tasks.closeTasks(tx, task));
}

const mails = {
  captured: 'deposit_captured',
  released: 'deposit_released',
} as const satisfies Record<string, DepositMailKind>;

type News = { kind: keyof typeof mails; cents: number; id: string };

async function tell(
  deps: DepositPaymentsDeps,
  tx: Tx,
  { id: bookingId, language, isErased }: Booking,
  { kind, cents, id }: News,
): Promise<void> {
  const mail = mails[kind];
  await deps.bookings.recordEvent(tx, bookingId, { kind: mail, actor: 'provider', detail: { cents } });
  if (isErased) return;
  // Of what nobody announced a person writes, who knows why it was taken.
  if (kind === 'captured' && (await deps.claims().borne(tx, bookingId)) === 0) return;
  await deps.queueDepositMail(tx, mail, { bookingId, language, cause: `${mail}:${id}` });
}

/** The bank let go what the shop still wanted to hold: a person has to know. */
async function lapsed(deps: DepositPaymentsDeps, tx: Tx, { id, bookingId, cents }: Deposit): Promise<void> {
  await deps.bookings.recordEvent(tx, bookingId, {
    kind: 'deposit_lapsed',
    actor: 'provider',
    detail: { cents },
  });
  await tellLapsed(deps, tx, { id, cents });
}
