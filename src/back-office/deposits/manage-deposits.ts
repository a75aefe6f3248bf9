import type { Cents } from '../../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import { inTransaction } from '../../database/retry.ts';
import type { DepositRoom } from '../../deposit/deposit.ts';
import { mayBeGiven, unasked } from '../../deposit/deposit.rules.ts';
import type { StandingDeposit } from '../../deposit/read-deposit.ts';
import type { Permit } from '../../identity/authorize.ts';
import { canSeeBooking, hasPermission } from '../../identity/permissions.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import { payWhatsapp } from '../money/pay-whatsapp.ts';
import { isOwnOrNobodysStop } from '../today/own-stop.ts';
import type { PlanDeps } from '../today/plan-day.ts';
import type { DepositAnswer } from './deposits.shape.ts';

export type DepositsDeskDeps = StaffDeps & {
  deposit: Pick<
    DepositRoom,
    'look' | 'prepare' | 'markAsked' | 'waive' | 'wantAgain' | 'free' | 'isClaimed' | 'giveBackExcess'
  >;
  bookings: Pick<Bookings, 'byCode' | 'together'>;
};
export type ReadDepositDeps = DepositsDeskDeps & PlanDeps;
type HandoverPermit = Permit<'hand over and take back'>;

async function findBooking(
  { database, bookings }: DepositsDeskDeps,
  { role }: HandoverPermit,
  code: string,
): Promise<Booking | Refusal> {
  const booking = await bookings.byCode(database, code);
  return booking && canSeeBooking(role, booking.trip) ? booking : refuse('not_found');
}

export async function readDepositForDesk(
  deps: ReadDepositDeps,
  by: HandoverPermit,
  code: string,
): Promise<DepositAnswer | Refusal> {
  const booking = await findBooking(deps, by, code);
  if (isRefusal(booking)) return booking;
  const deposit = await deps.deposit.look(booking);
  return { deposit: deposit && (await viewOf(deps, by, booking, deposit)) };
}

/**
 * The link opens its customer's page, and WhatsApp says their number: the office has both of everybody, a rider of the stops that they make, or may make
 * because nobody does, as they are trusted with the customer's own page at theirs (docs/decisions/117-telephone.md).
 */
const maySeeLink = async (
  deps: ReadDepositDeps,
  { role, staffId }: HandoverPermit,
  booking: Booking,
): Promise<boolean> =>
  hasPermission(role, 'find bookings') || (await isOwnOrNobodysStop(deps, staffId, booking));

async function viewOf(
  deps: ReadDepositDeps,
  by: HandoverPermit,
  booking: Booking,
  deposit: StandingDeposit,
): Promise<DepositAnswer['deposit']> {
  const { state, cents, capturedCents, excessCents, captureBefore, releaseHours, waived } = deposit;
  const { role } = by;
  const isLinkSeen = await maySeeLink(deps, by, booking);
  const link = deposit.mayBeGiven && isLinkSeen ? deposit.link : null;
  const [{ driver }] = await deps.bookings.together(deps.database, booking);
  const to = { name: driver.fullName, phone: driver.phone };
  const outlook = deposit.isOver ? 'over' : (await deps.deposit.isClaimed(booking)) ? 'charges' : 'clean';
  const stands = state === 'held' || state === 'renewing';
  const mayLetGo = hasPermission(role, 'hand over without deposit');
  const isAhead = booking.state === 'confirmed';
  const isMissing = isAhead && !deposit.mayGoOut;
  const names = waived?.by ? await deps.staff.namesOf(deps.database, [waived.by]) : null;
  return {
    state,
    cents,
    capturedCents,
    excessCents,
    mayGiveBack: excessCents > 0 && hasPermission(role, 'refund more than agreed'),
    captureBefore: captureBefore?.toISOString() ?? null,
    releaseHours,
    outlook,
    isAhead,
    isMissing,
    isLinkSeen,
    link,
    whatsapp:
      link && payWhatsapp({ language: booking.language, to, amountCents: cents, link, of: 'deposit' }),
    hasEmail: driver.email !== '',
    mayAsk: isLinkSeen && deposit.id === null && mayBeGiven(unasked, booking, deps.clock.now()),
    waived: waived && {
      by: names?.get(waived.by ?? '') ?? '',
      at: waived.at.toISOString(),
      why: waived.why,
    },
    mayWaive: isMissing && mayLetGo,
    mayWantAgain: waived !== null && isAhead && mayLetGo,
    mayFree: stands && booking.state === 'returned' && outlook === 'clean' && mayLetGo,
  };
}

/** Its link, for a customer who stands at the counter. */
export async function prepareDepositForDesk(
  deps: DepositsDeskDeps,
  by: HandoverPermit,
  code: string,
): Promise<'ready' | Refusal> {
  const booking = await findBooking(deps, by, code);
  if (isRefusal(booking)) return booking;
  const mayAsk = mayBeGiven(unasked, booking, deps.clock.now());
  return mayAsk && (await deps.deposit.prepare(booking)) ? 'ready' : refuse('deposit_not_asked');
}

/** To whoever ordered it, in whose name it is: the same link as they were sent. */
export async function mailDepositLink(
  deps: DepositsDeskDeps,
  by: HandoverPermit,
  { code, id: press }: { code: string; id: string },
): Promise<'sent' | Refusal> {
  const booking = await findBooking(deps, by, code);
  if (isRefusal(booking)) return booking;
  const deposit = await deps.deposit.look(booking);
  if (!deposit?.mayBeGiven || deposit.id === null || deposit.link === null)
    return refuse('deposit_not_asked');
  const [{ driver }] = await deps.bookings.together(deps.database, booking);
  if (driver.email === '') return refuse('no_address');
  const { id: depositId } = deposit;
  const { id: reference, language } = booking;
  const kind = deposit.state === 'renewing' ? 'deposit_renewal' : 'deposit_link';
  return inTransaction(deps.database, async (tx) => {
    await deps.deposit.markAsked(tx, depositId);
    await deps.queueMail(tx, { kind, cause: `${kind}:${reference}:${press}`, reference, language });
    const subject = { kind: 'booking', id: reference } as const;
    await writeAudit(deps, tx, by, { action: 'sent a link', subject, after: { link: 'deposit' } });
    return 'sent' as const;
  });
}

/** Why stays with the deposit and in the booking's history, where it can be erased; that it was done, in the log too. */
export async function waiveDepositForDesk(
  deps: DepositsDeskDeps,
  by: Permit<'hand over without deposit'>,
  { code, why }: { code: string; why: string },
): Promise<'waived' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const subject = { kind: 'booking', id: booking.id } as const;
  return deps.deposit.waive({
    code,
    why,
    staffId: by.staffId,
    onDone: (tx) => writeAudit(deps, tx, by, { action: 'allowed no deposit', subject }),
  });
}

/** Its customer is asked for it again, by day, as ever. */
export async function wantDepositAgainForDesk(
  deps: DepositsDeskDeps,
  by: Permit<'hand over without deposit'>,
  code: string,
): Promise<'wanted' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const subject = { kind: 'booking', id: booking.id } as const;
  return deps.deposit.wantAgain({
    bookingId: booking.id,
    staffId: by.staffId,
    onDone: (tx) => writeAudit(deps, tx, by, { action: 'wanted a deposit again', subject }),
  });
}

export async function freeDepositForDesk(
  deps: DepositsDeskDeps,
  by: Permit<'hand over without deposit'>,
  { code, why }: { code: string; why: string },
): Promise<'freed' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const subject = { kind: 'booking', id: booking.id } as const;
  return deps.deposit.free({
    bookingId: booking.id,
    why,
    staffId: by.staffId,
    onDone: (tx) => writeAudit(deps, tx, by, { action: 'let a deposit go', subject }),
  });
}

/** What somebody took beyond what was decided goes back the way it came. */
export async function giveBackExcessForDesk(
  deps: DepositsDeskDeps,
  by: Permit<'refund more than agreed'>,
  { code, cents }: { code: string; cents: Cents },
): Promise<'given_back' | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const subject = { kind: 'booking', id: booking.id } as const;
  return deps.deposit.giveBackExcess({ bookingId: booking.id, cents }, (tx) =>
    writeAudit(deps, tx, by, { action: 'gave a part back', subject, after: { refundCents: cents } }),
  );
}
