import { randomUUID } from 'node:crypto';
import { chargeStates, type ChargeState, type NewChargeBody } from '../../src/charges/charge.shape.ts';
import type { PaymentAct } from '../../src/charges/payable.rules.ts';
import { paymentFields } from '../../src/own-page/own-booking-forms.rules.ts';
import { leastPayableCents } from '../../src/payment/payment.rules.ts';
import { setOutcome } from '../../stand-ins/payment-sandbox/kept-cards.ts';
import { testMethods } from '../../stand-ins/payment-sandbox/test-cards.ts';
import type { Course } from './course.ts';

// What desk and customer do about what is asked for after a rental. What may not be done is refused and changes nothing.

/** One in any of these states, with the number of its booking. */
async function chargeIn(course: Course, which: number, ...states: ChargeState[]) {
  const query = course.world.database
    .selectFrom('charge')
    .innerJoin('booking', 'booking.id', 'booking_id')
    .select([
      'charge.id',
      'charge.version',
      'charge.cents',
      'charge.kind',
      'charge.text',
      'booking_id',
      'code',
    ])
    .where('charge.state', 'in', states);
  return course.pick(await query.orderBy('charge.created_at').orderBy('charge.id').execute(), which);
}
const all = <Answer>(times: number, send: () => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, send));

/** Of whoever has ridden; sent so many times at once. Without a sum the rule's counts: of a damage without a part there is none. */
export async function add(
  course: Course,
  which: number,
  kind: NewChargeBody['kind'],
  cents: number | null,
  clicks: number,
): Promise<void> {
  const query = course.world.database.selectFrom('booking').select('code').where('state', '=', 'returned');
  const booking = course.pick(await query.orderBy('id').execute(), which);
  if (!booking) return;
  const thing = kind === 'loss' ? 'key' : null;
  const charge = { id: randomUUID(), kind, part: null, thing, pieces: 1, cents, text: 'Nota', why: '' };
  const address = `/bookings/${booking.code}/charges`;
  await all(clicks, () => course.callDesk('POST', address, charge));
  if (cents === null && kind === 'damage') await expectUnpriced(course, charge.id);
  if (kind === 'tolls')
    await course.callDesk('PUT', `${address}/${charge.id}/files/${randomUUID()}`, aReceipt);
}

async function expectUnpriced({ world }: Course, id: string): Promise<void> {
  const query = world.database.selectFrom('charge').select('cents').where('id', '=', id);
  const added = await query.executeTakeFirst();
  if (added && added.cents > 0)
    throw new Error(`a damage that nobody has priced is proposed at ${added.cents}`);
}
const aReceipt = { kind: 'receipt', file: Buffer.from('%PDF-1.4\n%%EOF').toString('base64') };

/** By the desk, or by the owner, who alone goes above a rule. */
export async function change(course: Course, which: number, cents: number, byOwner: boolean): Promise<void> {
  const charge = await chargeIn(course, which, 'proposed', 'announced');
  if (!charge) return;
  const call = byOwner ? course.callOwner : course.callDesk.bind(course);
  const body = { version: charge.version, cents, text: charge.text, why: 'visto con il cliente' };
  await call('PUT', `/bookings/${charge.code}/charges/${charge.id}`, body);
}

/** All that can be announced of a booking, so many times at once: one mail. */
export async function announce(course: Course, which: number, clicks: number): Promise<void> {
  const first = await chargeIn(course, which, 'proposed');
  if (!first) return;
  const { code } = first;
  const { body } = await course.callDesk('GET', `/bookings/${code}/charges`);
  const shown = (body.charges as { id: string; version: number; cents: number; state: string }[])
    .filter(({ state, cents }) => state === 'proposed' && cents >= leastPayableCents)
    .map(({ id, version, cents }) => ({ id, version, cents }));
  if (shown.length === 0) return;
  const press = () => course.callDesk('POST', `/bookings/${code}/charges/announce`, { charges: shown });
  const answers = await all(clicks, press);
  if (answers.filter(({ status }) => status === 200).length > 1)
    throw new Error('the same was announced twice');
}

/** By the customer's own page, so many times at once. */
export async function decide(
  course: Course,
  which: number,
  act: 'agree' | 'object',
  clicks: number,
): Promise<void> {
  const charge = await chargeIn(course, which, 'announced', 'objected');
  if (!charge) return;
  const fields = { charge: charge.id, act, text: 'Il graffio c’era già' };
  await all(clicks, () => course.world.post('booking', charge.booking_id, fields));
}

/** A button of the customer's own page, so many times at once. */
export async function press(course: Course, which: number, act: PaymentAct, clicks: number): Promise<void> {
  const charge = await chargeIn(course, which, 'announced', 'accepted', 'upheld');
  if (!charge) return;
  const own = await course.world.ownBooking(charge.booking_id);
  const payment = own?.charges?.payments.find((one) => one.act === act);
  if (!payment) return;
  if (act === 'pay_card') for (const id of payment.charges) course.paidAtOnce.add(id);
  const fields = { act, ...paymentFields(payment) };
  await all(clicks, () => course.world.post('booking', charge.booking_id, fields));
}

/** `less`: so much of it is let go. */
export async function answer(
  course: Course,
  which: number,
  how: 'message' | 'uphold' | 'withdraw',
  less: number,
  clicks: number,
): Promise<void> {
  const charge = await chargeIn(course, which, 'objected', 'upheld');
  if (!charge) return;
  const cents = Math.max(50, charge.cents - less);
  const body = { version: charge.version, answer: how, text: 'Nel verbale non c’è', cents };
  const send = () => course.callDesk('POST', `/bookings/${charge.code}/charges/${charge.id}/answer`, body);
  await all(clicks, send);
}

export async function waive(course: Course, which: number, clicks: number): Promise<void> {
  const charge = await chargeIn(course, which, 'proposed', 'announced', 'accepted', 'upheld', 'objected');
  if (!charge) return;
  const body = { version: charge.version, why: 'per cortesia' };
  await all(clicks, () =>
    course.callDesk('POST', `/bookings/${charge.code}/charges/${charge.id}/waive`, body),
  );
}

/** The owner gives back what a card or the deposit has paid of it, all (0) or so much, so many times at once. */
export async function refund(course: Course, which: number, cents: number, clicks: number): Promise<void> {
  const charge = await chargeIn(course, which, 'paid');
  if (!charge) return;
  const body = { version: charge.version, why: 'aveva ragione', ...(cents > 0 && { cents }) };
  const address = `/bookings/${charge.code}/charges/${charge.id}/refund`;
  const answers = await all(clicks, () => course.callOwner('POST', address, body));
  if (answers.filter(({ status }) => status === 204).length > 1)
    throw new Error('the same was given back twice');
}

/** Whose scooter it was asks to be forgotten. */
export async function erase(course: Course, which: number): Promise<void> {
  const charge = await chargeIn(course, which, ...chargeStates);
  if (charge) await course.world.desk.erasePerson({ code: charge.code });
}

/** The customer takes their card back, so many times at once. */
export async function removeCard(course: Course, which: number, clicks: number): Promise<void> {
  const one = course.pick(course.booked, which);
  if (one) await all(clicks, () => course.world.post('booking', one.id, { keptCard: 'remove' }));
}

export const cardMoods = [
  'pm_card_visa',
  'pm_card_authenticationRequired',
  'pm_card_chargeCustomerFail',
] as const;

/** What a kept card does from now on when it is asked without its owner. */
export async function turnCard(
  course: Course,
  which: number,
  mood: (typeof cardMoods)[number],
): Promise<void> {
  const { database, provider } = course.world;
  const cards = await database.selectFrom('kept_card').select('method_id').orderBy('method_id').execute();
  const card = course.pick(cards, which);
  const outcome = testMethods[mood];
  if (card && outcome) setOutcome(provider.world, false, card.method_id, outcome);
}
