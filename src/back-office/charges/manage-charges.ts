import { sumOfCents } from '../../basics/money.ts';
import { refuse, type Refusal } from '../../basics/refusals.ts';
import { lastDayBefore } from '../../basics/rome-time.ts';
import type { Bookings } from '../../booking/booking.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type {
  AnnounceChargesBody,
  AnswerObjectionBody,
  ChangeChargeBody,
  NewChargeBody,
  RefundChargeBody,
  TakeChargesBody,
} from '../../charges/charge.shape.ts';
import type { ChargesRoom } from '../../charges/charges.ts';
import { isTold } from '../../charges/charge.rules.ts';
import { feesBeside, leftToCharge, lostFees } from '../../charges/reckoning.rules.ts';
import { leftOfCap, ruleNow } from '../../charges/rule-now.rules.ts';
import type { ContractRoom } from '../../contract/contract.ts';
import type { DepositRoom } from '../../deposit/deposit.ts';
import type { Tx } from '../../database/tables.ts';
import type { AuditAction, AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import { hasPermission } from '../../identity/permissions.rules.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { Payment } from '../../payment/payment.ts';
import { disputedParts } from '../../payment/refund/refund.rules.ts';
import { agreedCommentDays, agreedFees } from '../../shop/agreed-fees.rules.ts';
import type { ChargesAnswer, ChargeView } from './charges.shape.ts';

export type ChargesDeskDeps = StaffDeps & {
  charges: ChargesRoom;
  bookings: Pick<Bookings, 'byCode'>;
  contract: Pick<ContractRoom, 'summaryOf' | 'agreedReplacements'>;
  deposit: Pick<DepositRoom, 'look'>;
  paymentStore: Pick<Payment, 'ledgers'>;
};
type ChargePermit = Permit<'charge after the rental'>;
type AnyPermit = ChargePermit | Permit<'refund more than agreed'>;
type OfCharge = { code: string; charge: string };

const mayGoAbove = ({ role }: ChargePermit): boolean => hasPermission(role, 'charge above the rule');

/** What is written down with a step: kinds and sums; the words stay with the charge, where they can be erased. */
const audited =
  (deps: ChargesDeskDeps, by: AnyPermit, booking: Booking) =>
  (action: AuditAction, after: AuditFacts = {}) => ({
    staffId: by.staffId,
    onDone: (tx: Tx) =>
      writeAudit(deps, tx, by, { action, subject: { kind: 'booking', id: booking.id }, after }),
  });

async function withBooking<Done>(
  deps: ChargesDeskDeps,
  by: AnyPermit,
  code: string,
  act: (audit: ReturnType<typeof audited>, booking: Booking) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  return booking ? act(audited(deps, by, booking), booking) : refuse('not_found');
}

export async function readChargesForDesk(
  deps: ChargesDeskDeps,
  by: ChargePermit,
  code: string,
): Promise<ChargesAnswer | Refusal> {
  const { database: db } = deps;
  const booking = await deps.bookings.byCode(db, code);
  if (!booking) return refuse('not_found');
  const contract = await deps.contract.summaryOf(db, booking.id);
  const agreed = await deps.contract.agreedReplacements(db, booking);
  const fees = feesBeside(agreedFees(booking.termsVersion, contract?.signedAt ?? null), agreed);
  const all = await deps.charges.readCharges(db, booking.id);
  const ids = all.flatMap(({ events, messages }) =>
    [...events, ...messages].flatMap(({ staffId }) => staffId ?? []),
  );
  const names = await deps.staff.namesOf(db, [...new Set(ids)]);
  const nameOf = (id: string | null): string | null => id && (names.get(id) ?? '');
  const deposit = await deps.deposit.look(booking);
  const disputedOf = await readDisputed(deps, deposit?.id ?? null, all);
  const atCounter = await deps.charges.readPayableAtCounter(booking, all);
  const mayRefund = hasPermission(by.role, 'refund more than agreed');
  // The report of who was erased opens no more.
  const marks = booking.isErased
    ? null
    : await deps.charges.readDamageMarks(db, { bookingId: booking.id, charges: all });
  const markOf = ({ id }: WholeCharge) => marks?.get(id) ?? null;
  return {
    charges: all.map((charge) =>
      viewOf(charge, { all, nameOf, mayRefund, mark: markOf(charge), ...disputedOf(charge) }),
    ),
    atCounter: booking.isErased ? [] : atCounter.map(({ id }) => id),
    mayAdd: !booking.isErased && (booking.state === 'collected' || booking.state === 'returned'),
    mayGoAbove: mayGoAbove(by),
    parts: fees.damagedParts.map(({ text, priceCents }) => ({ names: text, cents: priceCents })),
    lostCents: lostFees(fees, agreed),
    lostExtras: leftToCharge(agreed, all),
    cleaningCents: fees.cleaningCents,
    damageLeftCents: leftOfCap(fees.damageCapCents, all),
    commentDays: agreedCommentDays(booking.termsVersion),
    isDeposited: await deps.charges.standsInDeposit(db, booking.id),
    depositEnds: deposit?.captureBefore
      ? {
          at: deposit.captureBefore.toISOString(),
          captureAt: (deposit.captureAt ?? deposit.captureBefore).toISOString(),
        }
      : null,
    card: await deps.charges.readKeptCard(db, booking),
  };
}

type WholeCharge = Awaited<ReturnType<ChargesRoom['readCharges']>>[number];

type Disputed = Pick<ChargeView, 'heldCents' | 'lostCents'>;

/** By the payments that a paid charge was paid by: its collection's, and the deposit's. */
async function readDisputed(
  { database: db, paymentStore }: ChargesDeskDeps,
  depositId: string | null,
  all: readonly WholeCharge[],
): Promise<(charge: WholeCharge) => Disputed> {
  const paidBy = ({ state, collectionId, depositCents }: WholeCharge): string[] =>
    state === 'paid' ? [collectionId ?? [], (depositCents > 0 ? depositId : null) ?? []].flat() : [];
  const ledgers = await paymentStore.ledgers(db, [...new Set(all.flatMap(paidBy))]);
  return (charge) =>
    disputedParts(paidBy(charge).flatMap((reference) => ledgers.get(reference)?.facts ?? []));
}

type ViewFacts = Disputed & {
  all: readonly WholeCharge[];
  nameOf: (id: string | null) => string | null;
  mayRefund: boolean;
  mark: ChargeView['mark'];
};

const viewOf = (
  charge: WholeCharge,
  { all, nameOf, mayRefund, mark, heldCents, lostCents }: ViewFacts,
): ChargeView => ({
  id: charge.id,
  version: charge.version,
  kind: charge.kind,
  state: charge.state,
  cents: charge.cents,
  depositCents: charge.depositCents,
  ruleCents: isTold(charge) ? charge.ruleCents : ruleNow(charge, all),
  reckoning: charge.reckoning,
  mark,
  text: charge.text,
  aboveWhy: charge.aboveWhy,
  announcedCents: charge.announcedCents,
  lastDay: charge.objectUntil && lastDayBefore(charge.objectUntil),
  photos: [...charge.photos],
  files: charge.files.map(({ id, kind, type }) => ({ id, kind, isPdf: type === 'application/pdf' })),
  messages: charge.messages.map(({ staffId, text, at }) => ({
    by: nameOf(staffId),
    text,
    at: at.toISOString(),
  })),
  events: charge.events.map(({ kind, staffId, actor, cents, why, at }) => ({
    kind,
    by: nameOf(staffId),
    actor,
    cents,
    why,
    at: at.toISOString(),
  })),
  isBeingTaken: charge.takenFrom !== null,
  isAskedFor: charge.requestId !== null,
  refundableCents: mayRefund && heldCents + lostCents === 0 ? charge.refundableCents : 0,
  heldCents,
  lostCents,
});

export const addChargeForDesk = (
  deps: ChargesDeskDeps,
  by: ChargePermit,
  code: string,
  body: NewChargeBody,
): Promise<'added' | Refusal> =>
  withBooking(deps, by, code, (audit) => {
    const after = { charge: body.kind, ...(body.cents !== null && { amountCents: body.cents }) };
    return deps.charges.addCharge({
      ...audit('added a charge', after),
      code,
      body,
      mayGoAbove: mayGoAbove(by),
    });
  });

export const changeChargeForDesk = (
  deps: ChargesDeskDeps,
  by: ChargePermit,
  { code, charge: chargeId }: OfCharge,
  body: ChangeChargeBody,
): Promise<'changed' | Refusal> =>
  withBooking(deps, by, code, (audit) => {
    const step = audit('changed a charge', { amountCents: body.cents });
    return deps.charges.changeCharge({ ...step, code, chargeId, body, mayGoAbove: mayGoAbove(by) });
  });

export const waiveChargeForDesk = (
  deps: ChargesDeskDeps,
  by: ChargePermit,
  { code, charge: chargeId }: OfCharge,
  body: { version: number; why: string },
): Promise<'waived' | Refusal> =>
  withBooking(deps, by, code, (audit) =>
    deps.charges.waiveCharge({ ...audit('waived a charge'), code, chargeId, ...body }),
  );

export const refundChargeForDesk = (
  deps: ChargesDeskDeps,
  by: Permit<'refund more than agreed'>,
  { code, charge: chargeId }: OfCharge,
  body: RefundChargeBody,
): Promise<'refunded' | Refusal> =>
  withBooking(deps, by, code, (audit) => {
    const part = body.cents === undefined ? {} : { refundCents: body.cents };
    return deps.charges.refundCharge({ ...audit('gave a charge back', part), code, chargeId, ...body });
  });

/** The customer stands at the counter, and pays what they were told of. */
export const takeChargesAtDesk = (
  deps: ChargesDeskDeps,
  by: ChargePermit,
  code: string,
  taking: TakeChargesBody,
): Promise<'taken' | Refusal> =>
  withBooking(deps, by, code, (audit, { id: bookingId }) => {
    const { way, amountCents } = taking;
    const { staffId, onDone: onTaken } = audit('took money', { way, amountCents });
    return deps.charges.takeChargesAtCounter({ ...taking, bookingId, staffId, onTaken });
  });

export const announceChargesForDesk = (
  deps: ChargesDeskDeps,
  by: ChargePermit,
  code: string,
  { charges: shown, byPhone }: AnnounceChargesBody,
): Promise<{ cents: number } | Refusal> =>
  withBooking(deps, by, code, (audit) => {
    const amountCents = sumOfCents(shown.map(({ cents }) => cents));
    const step = audit('announced charges', { amountCents });
    return deps.charges.announceCharges({ ...step, code, shown, byPhone });
  });

export const answerObjectionForDesk = (
  deps: ChargesDeskDeps,
  by: ChargePermit,
  { code, charge: chargeId }: OfCharge,
  body: AnswerObjectionBody,
): Promise<'answered' | Refusal> =>
  withBooking(deps, by, code, (audit) =>
    deps.charges.answerObjection({
      ...audit('answered an objection', { decision: body.answer }),
      code,
      chargeId,
      body,
    }),
  );

type OfFile = OfCharge & { file: string };

export const saveChargeFileForDesk = (
  deps: ChargesDeskDeps,
  by: ChargePermit,
  { code, charge: chargeId, file: fileId }: OfFile,
  body: { kind: 'photo' | 'receipt'; file: string },
): Promise<'kept' | Refusal> =>
  withBooking(deps, by, code, (audit) =>
    deps.charges.saveChargeFile({ ...audit('added evidence of a charge'), code, chargeId, fileId, body }),
  );

export const removeChargeFileForDesk = (
  deps: ChargesDeskDeps,
  by: ChargePermit,
  { code, charge: chargeId, file: fileId }: OfFile,
): Promise<'removed' | Refusal> =>
  withBooking(deps, by, code, (audit) =>
    deps.charges.removeChargeFile({ ...audit('took away evidence of a charge'), code, chargeId, fileId }),
  );

export async function readEvidenceForDesk(
  deps: ChargesDeskDeps,
  _by: ChargePermit,
  { code, file: fileId }: { code: string; file: string },
) {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  if (booking.isErased) return refuse('erased');
  return deps.charges.readChargeFile({ booking, fileId, isCustomers: false });
}
