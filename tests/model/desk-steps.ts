import { wishOf } from '../../src/booking/change/change.shape.ts';
import { randomUUID } from 'node:crypto';
import { addDays } from '../../src/basics/rome-time.ts';
import { bookingStore } from '../../src/booking/booking.store.ts';
import type { ReportBody, ReportKind } from '../../src/handover/report.shape.ts';
import { aReport, aReturn } from '../builders/a-report.ts';
import type { Course } from './course.ts';
import type { RequestedChange } from './owner-steps.ts';

// What somebody of the desk does with one booking, through the desk's own calls. What may not be done is refused and changes nothing.

const bookingOf = async (course: Course, which: number) => {
  const one = course.pick(course.booked, which);
  return one ? bookingStore.byId(course.world.database, one.id) : null;
};

/** How a scooter comes back. */
export type Wear = { fuelEighths: number; isScratched: boolean; isHelmetLost: boolean };
const wornBy = ({ fuelEighths, isScratched, isHelmetLost }: Wear): Partial<ReportBody> => ({
  fuelEighths,
  damages: isScratched ? [{ view: 'left', x: 300, y: 300, kind: 'scratch', note: '' }] : [],
  missing: isHelmetLost ? [{ thing: 'helmet', pieces: 1 }] : [],
});

/** With licence, kilometres, fuel, a mark and signatures; sent so many times at once, as by a phone that gets no answer. */
export async function report(
  course: Course,
  which: number,
  kind: ReportKind,
  wear: Wear,
  times: number,
): Promise<void> {
  const booking = await bookingOf(course, which);
  if (!booking) return;
  const doneAt = course.world.clock.now().toISOString();
  // It may have changed hands before, and come back another day.
  const licences = [
    { category: 'A1' as const, country: 'DE', validUntil: addDays(booking.end.date, 30), permit: false },
  ];
  const body = await (kind === 'handover'
    ? aReport({ doneAt, licences })
    : aReturn({ doneAt, ...wornBy(wear) }));
  await all(times, () => course.callDesk('POST', `/bookings/${booking.code}/reports`, body));
}

/** The last step, of the version that stands; two fingers are one undo. */
export async function undo(course: Course, which: number, times: number): Promise<void> {
  const booking = await bookingOf(course, which);
  if (!booking) return;
  const { code, version } = booking;
  const answers = await all(times, () => course.callDesk('POST', `/bookings/${code}/undo`, { version }));
  if (answers.filter(({ status }) => status === 204).length > 1)
    throw new Error('one step was taken back twice');
}

/** For a customer who calls; what it costs more is paid at the desk, or waits for its page. */
export async function changeAtDesk(
  course: Course,
  which: number,
  move: RequestedChange,
  inCash: boolean,
): Promise<void> {
  const booking = await bookingOf(course, which);
  if (!booking) return;
  const { code, start, end, state } = booking;
  const days = state === 'collected' ? 0 : move.days;
  const wish = {
    ...wishOf(booking),
    startDate: addDays(start.date, days),
    endDate: addDays(end.date, days + move.longer),
    endTime: move.endTime,
    secondDriver: false,
  };
  const { status, body: offer } = await course.callDesk('POST', `/bookings/${code}/change-offer`, { wish });
  if (status !== 200) return;
  const { version, dueCents, backCents } = offer;
  const asked = { version, wish, expectedCents: dueCents - backCents };
  const made = await course.callDesk('POST', `/bookings/${code}/change`, asked);
  await course.noteChanges();
  if (inCash && made.body?.kind === 'pay') {
    const paid = { way: 'cash', amountCents: dueCents, receiptId: randomUUID() };
    await course.callDesk('POST', `/bookings/${code}/change-money`, paid);
  }
}

const all = <Answer>(times: number, send: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, send));
