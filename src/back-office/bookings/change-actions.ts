import { sumOfCents } from '../../basics/money.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import type { BookingChange, BookingChanges, Bookings } from '../../booking/booking.ts';
import { referenceOf } from '../../booking/change/booking-change.rules.ts';
import { returnedBy } from '../../booking/change/change-plan.rules.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { ChangeBookingRequest, ChangeBookingResult } from '../../booking/change/change-booking.ts';
import type { ChangedTogether, ChangeTogetherRequest } from '../../booking/change/change-together.ts';
import type { ChangeOffer, ChangeTogetherOffer, ChangeWish } from '../../booking/change/change.shape.ts';
import type { ExpectedVersion } from '../../booking/expected-version.ts';
import type { Tx } from '../../database/tables.ts';
import type { TakingReceipt } from '../../payment/record-taking.ts';
import type { TakingBody } from '../../payment/taking.shape.ts';
import type { ChangeQuoteAnswer, ChangeTogetherQuoteAnswer, TakingAnswer } from './changes.shape.ts';
import { withAudit, type BookingVersionRef } from '../today/desk-actions.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';

/** Other days, times or places for a customer who calls; the front door hands the use cases in. */
export type ChangeActionDeps = Pick<StaffDeps, 'database' | 'audit' | 'auditKey' | 'clock'> & {
  bookings: Pick<Bookings, 'byCode'>;
  changes: Pick<BookingChanges, 'openOf' | 'byId' | 'paidBy'>;
  changing: {
    offer(booking: Booking, wish: ChangeWish): Promise<ChangeOffer | Refusal>;
    change(
      asked: ChangeBookingRequest,
      onDone: ExpectedVersion['onDone'],
    ): Promise<ChangeBookingResult | Refusal>;
    offerTogether(booking: Booking, wish: ChangeWish): Promise<ChangeTogetherOffer | Refusal>;
    changeTogether(
      asked: ChangeTogetherRequest,
      onDone: ChangedTogether,
    ): Promise<ChangeBookingResult | Refusal>;
    take(taking: TakingReceipt, onTaken: (tx: Tx) => Promise<void>): Promise<object>;
  };
};

/** The difference, before anything happens. */
export async function quoteChange(
  deps: ChangeActionDeps,
  _by: Permit<'change a booking'>,
  code: string,
  wish: ChangeWish,
): Promise<ChangeQuoteAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const offer = await deps.changing.offer(booking, wish);
  if (isRefusal(offer)) return offer;
  const { before, after, version } = offer;
  return { version, beforeCents: before.totalCents, afterCents: after.totalCents, ...shownOf(offer) };
}

type Shown = Omit<ChangeQuoteAnswer, 'version' | 'beforeCents' | 'afterCents'>;

/** What the desk reads of a difference before it agrees, of one as of several. */
const shownOf = ({
  dueCents,
  backCents,
  creditCents,
  keptCents,
  lessensRestCents,
  signAgain,
  freeUntil,
  freeIsOver,
}: Shown): Shown => ({
  dueCents,
  backCents,
  creditCents,
  keptCents,
  lessensRestCents,
  signAgain,
  freeUntil,
  freeIsOver,
});

type ChangeInput = BookingVersionRef & Pick<ChangeBookingRequest, 'wish' | 'expectedCents'>;

/** Exactly the difference that was shown, of exactly that version (F07); one that costs more waits for its money (F10). */
export async function changeForCustomer(
  deps: ChangeActionDeps,
  by: Permit<'change a booking'>,
  { code, version, wish, expectedCents }: ChangeInput,
): Promise<ChangeBookingResult | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const waits = expectedCents > 0;
  const { onDone } = withAudit(deps, by, version, (before) => ({
    action: waits ? 'asked for a change' : 'changed the booking',
    after: waits
      ? { state: before.state, version: before.version, amountCents: expectedCents }
      : { state: before.state, version: before.version + 1, refundCents: -expectedCents },
  }));
  return deps.changing.change(
    { bookingId: booking.id, wish, version, expectedCents, actor: 'staff' },
    onDone,
  );
}

/** The same of all that were ordered with it and can be changed. */
export async function quoteChangeTogether(
  deps: ChangeActionDeps,
  _by: Permit<'change a booking'>,
  code: string,
  wish: ChangeWish,
): Promise<ChangeTogetherQuoteAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  if (!booking) return refuse('not_found');
  const offer = await deps.changing.offerTogether(booking, wish);
  if (isRefusal(offer)) return offer;
  const { rides } = offer;
  return {
    version: booking.version,
    rides: rides.map(({ code: ride, version }) => ({ code: ride, version })),
    beforeCents: sumOfCents(rides.map(({ before }) => before.totalCents)),
    afterCents: sumOfCents(rides.map(({ after }) => after.totalCents)),
    ...shownOf(offer),
  };
}

type ChangeTogetherInput = { code: string } & Pick<
  ChangeTogetherRequest,
  'wish' | 'versions' | 'expectedCents'
>;

/** All or none, for exactly the difference that was shown; written down of each. */
export async function changeTogetherForCustomer(
  deps: ChangeActionDeps,
  by: Permit<'change a booking'>,
  { code, ...asked }: ChangeTogetherInput,
): Promise<ChangeBookingResult | Refusal> {
  const known = await deps.bookings.byCode(deps.database, code);
  if (!known) return refuse('not_found');
  const waits = asked.expectedCents > 0;
  return deps.changing.changeTogether(
    { bookingId: known.id, ...asked, actor: 'staff' },
    (tx, { booking: { id, state, version }, plan }) =>
      writeAudit(deps, tx, by, {
        action: waits ? 'asked for a change' : 'changed the booking',
        subject: { kind: 'booking', id },
        before: { state, version },
        after: waits
          ? { state, version, amountCents: plan.dueCents }
          : { state, version: version + 1, refundCents: returnedBy(plan) },
      }),
  );
}

/** The customer stands at the desk and pays the difference there. */
export async function takeMoneyForChange(
  deps: ChangeActionDeps,
  by: Permit<'change a booking'>,
  { code, ...taking }: TakingBody & { code: string },
): Promise<TakingAnswer | Refusal> {
  const booking = await deps.bookings.byCode(deps.database, code);
  const change = booking && (await deps.changes.openOf(deps.database, booking.id));
  if (!booking || !change) return refuse('nothing_changed');
  const reference = referenceOf(change);
  const paid = await deps.changes.paidBy(deps.database, reference);
  if (sumOfCents(paid.map(({ dueCents }) => dueCents)) !== taking.amountCents) return refuse('price_changed');
  const subject = { kind: 'booking', id: booking.id } as const;
  const { way, amountCents } = taking;
  const entry = { action: 'took money', subject, after: { way, amountCents } } as const;
  const taken = await deps.changing.take({ ...taking, reference, staffId: by.staffId }, (tx) =>
    writeAudit(deps, tx, by, entry),
  );
  if (isRefusal(taken)) return taken;
  return { change: endOf(await deps.changes.byId(deps.database, change.id)) };
}

const endOf = (change: BookingChange | null): TakingAnswer['change'] =>
  change?.state === 'done' ? 'done' : 'given_back';
