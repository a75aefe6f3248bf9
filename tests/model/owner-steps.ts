import { formResultOf } from '../../src/basics/forms.ts';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { changeForm } from '../../src/booking/change/change.shape.ts';
import { cancelForm } from '../../src/own-page/own-booking-forms.rules.ts';
import { coastTowns as towns } from '../../src/place/towns.rules.ts';
import { payByCard } from '../../stand-ins/payment-sandbox/payment-steps.ts';
import { customerData } from '../builders/customer-data.ts';
import { aSignature } from '../builders/a-signature.ts';
import type { Course } from './course.ts';
import { pagesOf } from './provider-state.ts';
import { atTheDesk } from './shop-world.ts';

// What customers do on their own booking's page, and what the desk does for all of them at once.

export type RequestedChange = { days: number; longer: number; endTime: string };

/** The difference is looked at and confirmed, so many times at once. While it is out only its return can move. */
export async function change(
  course: Course,
  which: number,
  move: RequestedChange,
  clicks: number,
): Promise<void> {
  const one = course.pick(course.booked, which);
  const own = one && (await course.world.ownBooking(one.id));
  if (!one || !own) return;
  const isOut = own.state === 'collected';
  const days = isOut ? 0 : move.days;
  const wish = {
    startDate: addDays(own.start.date, days),
    endDate: addDays(own.end.date, Math.max(days + move.longer, isOut ? 1 : days)),
    endTime: move.endTime,
  };
  const looked = await course.world.post('bookingChange', one.id, wish);
  const result = 'formResults' in looked && formResultOf(changeForm, looked.formResults);
  if (!result || result.state !== 'offer') return;
  const { version, dueCents, backCents } = result.offer;
  const agreed = { ...wish, step: 'confirm', version: String(version), cents: String(dueCents - backCents) };
  await Promise.all(Array.from({ length: clicks }, () => course.world.post('bookingChange', one.id, agreed)));
  await course.noteChanges();
}

/** The difference is paid on the page that was opened for it, and the customer comes back or never does. */
export async function payChange(course: Course, which: number, comesBack: boolean): Promise<void> {
  const { world } = course.world.provider;
  const page = course.pick(
    pagesOf(world).filter(({ reference }) => course.changes.has(reference)),
    which,
  );
  if (!page) return;
  payByCard(world, page.sessionId, { kind: 'pays' });
  if (comesBack)
    await course.ask('GET', `/api/bookings/changes/${page.reference}?session_id=${page.sessionId}`);
}

/** With the refund that the page shows at this moment. */
export async function cancelOwn(course: Course, which: number): Promise<void> {
  const one = course.pick(course.booked, which);
  const own = one && (await course.world.ownBooking(one.id));
  if (!one || !own || own.refundNowCents === null) return;
  const fields = { refundCents: String(own.refundNowCents) };
  const answer = await course.world.post('bookingCancel', one.id, fields);
  const isDone = 'formResults' in answer && formResultOf(cancelForm, answer.formResults)?.state === 'done';
  if (isDone && !course.cancelledAt.has(one.id))
    course.cancelledAt.set(one.id, course.world.clock.now().getTime());
}

const signature = aSignature();

/** From the data to the signature; what was served then is compared with what stands signed, then and at the end. */
export async function sign(course: Course, which: number): Promise<void> {
  const one = course.pick(course.booked, which);
  const own = one && (await course.world.ownBooking(one.id));
  const contract = own?.contract;
  if (!contract || contract.status === 'signed') return;
  // Who rides beside the customer may have said nothing of it so far.
  const licence = own.licenceCategory === null ? { licenceCountry: 'DE', licenceCategory: 'A1' } : undefined;
  const at = (call: string) => `/api/contracts/${call}/${contract.token}`;
  const saved = await course.ask('PUT', at('customer-data'), {
    customerData,
    contractLanguage: 'it',
    ...(licence && { licence }),
  });
  if (saved.status !== 200) return;
  const body = { signatureData: await signature };
  const match = { 'if-match': `"${String(saved.said['textSha256'])}"` };
  const signed = await course.ask('PUT', at('signature'), body, match);
  if (signed.status === 200) course.signed.set(contract.token, String(saved.said['contractText']));
}

export async function markNoShow(course: Course, which: number): Promise<void> {
  const one = course.pick(course.booked, which);
  if (one) await course.world.desk.markNoShow(one.id);
}

/** Two at the desk press at once. */
export async function callOffDay(course: Course, inDays: number): Promise<void> {
  const { desk, clock } = course.world;
  const day = addDays(today(clock.now()), inDays);
  const asked = { day, towns: towns.map(({ name }) => name) };
  const expected = (await desk.findAffectedBookings(asked))
    .filter(({ wasTold }) => !wasTold)
    .map(({ code }) => code);
  const press = () =>
    desk.callOffDay({ ...asked, expected, staffId: atTheDesk.id, onDone: () => Promise.resolve() });
  await Promise.all([press(), press()]);
}
