import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';
import {
  addDays,
  addHours,
  addMinutes,
  instantOf,
  today,
  wallClockOf,
} from '../../../src/basics/rome-time.ts';
import type { ChargesAnswer, ChargeView } from '../../../src/back-office/charges/charges.shape.ts';
import type { TakeChargesBody } from '../../../src/charges/charge.shape.ts';
import type { PaymentAct } from '../../../src/charges/payable.rules.ts';
import type { ReportBody } from '../../../src/handover/report.shape.ts';
import { paymentFields } from '../../../src/own-page/own-booking-forms.rules.ts';
import type { Role } from '../../../src/identity/permissions.rules.ts';
import type { ShopSettings } from '../../../src/shop/settings/setting-kinds.shape.ts';
import { listMails } from '../../../stand-ins/mail-reader/mail-reader-folder.ts';
import { nextDaytime } from '../../builders/a-booking-request.ts';
import { aPhoto, aReport, aReturn } from '../../builders/a-report.ts';
import { setAgreedTimes } from '../../builders/stored-states.ts';
import { sessionIn } from './booking-calls.ts';
import { signedInBrowser } from './desk.ts';
import { until } from '../process/shopper.ts';
import { anOwnBooking, formOfButton } from './own-pages.ts';
import { pagesOf } from './posted-pages.ts';
import { aShop, type TestShop } from './shop.ts';

type Options = {
  fees?: Partial<ShopSettings['fees']>;
  shop?: TestShop;
  /** What the booking asks beside the usual. */
  booking?: Partial<BookingRequest>;
};

/** A paid booking whose scooter goes out and comes back, the desk, and the customer's own page, with time in the test's hands. */
export async function charged({ fees, shop: inShop, booking = {} }: Options = {}) {
  const shop = inShop ?? (await aShop());
  if (fees) await setSetting(shop, 'fees', fees);
  const own = await anOwnBooking(booking, shop);
  let moved: Date | null = null;
  const now = () => moved ?? new Date();
  const desk = await aLastingBrowser(shop, 'desk', now);
  const setNow = (moment: Date) => {
    moved = moment;
    shop.setNow(moment);
  };
  const openRequest = async (url: string): Promise<string> => {
    // A press on the own page leads to the provider at once.
    if (url.includes('/demo/pay/')) return sessionIn(url);
    const opened = await pagesOf(shop).post(new URL(url).pathname, {});
    return sessionIn(opened.location ?? '');
  };
  const rental = actsOf(own.code, desk.ask);
  return {
    shop,
    own,
    desk,
    ...rental,
    now,
    setNow,
    as: async (role: Role) => actsOf(own.code, (await aLastingBrowser(shop, role, now)).ask),
    sendPhoto: async () => {
      const id = randomUUID();
      const picture = (await aPhoto({ width: 400, height: 300 })).toString('base64');
      await desk.ask('PUT', `/bookings/${own.code}/photos/${id}`, { picture });
      return id;
    },
    /** Out as agreed, and back so many minutes after the agreed end, which is a whole minute: both are reckoned from one moment, however long the reports take. */
    returned: async ({ lateMinutes = -10, ...changes }: Partial<ReportBody> & { lateMinutes?: number }) => {
      const doneAt = backAt(now(), lateMinutes);
      await endAgreed(shop, own.code, addMinutes(doneAt, -lateMinutes));
      await rental.report(await aReport({ damages: [] }));
      const answer = await rental.report(await aReturn({ doneAt: doneAt.toISOString(), ...changes }));
      if (answer.status !== 204) throw new Error(`not returned: ${JSON.stringify(answer.body)}`);
    },
    /** As if they had been announced so long ago; by day, and near enough for the provider, whose own clock goes on. */
    daysPassed: async (days: number) => {
      await sql`update charge set announced_at = announced_at - make_interval(days => ${days}),
        object_until = object_until - make_interval(days => ${days})`.execute(shop.database);
      setNow(nextDaytime());
    },
    /** At ten o'clock, so many days from now. */
    atMorningAfterDays: async (days: number) => {
      setNow(instantOf({ date: addDays(today(now()), days), time: '10:00' }));
      await Promise.resolve();
    },
    sweep: () => shop.jobs.run('collect-charges'),
    setPolicy: (values: Partial<ShopSettings['policy']>) => setSetting(shop, 'policy', values),
    setFees: (values: Partial<ShopSettings['fees']>) => setSetting(shop, 'fees', values),
    object: async (kind: string, text: string) => {
      const charge = (await rental.charges()).find((one) => one.kind === kind);
      return own.post('', { charge: charge?.id ?? '', act: 'object', text });
    },
    agree: async (kind: string) => {
      const charge = (await rental.charges()).find((one) => one.kind === kind);
      return own.post('', { charge: charge?.id ?? '', act: 'agree' });
    },
    /** The button of the page that is shown now; without one nothing is pressed. */
    press: async (act: string) => {
      const fields = formOfButton((await own.get()).html, 'act', act);
      return fields && own.post('', fields);
    },
    /** The page as it is drawn now, and its button later. */
    drawn: async (act: string) => {
      const fields = formOfButton((await own.get()).html, 'act', act);
      if (!fields) throw new Error(`no button ${act}`);
      return () => own.post('', fields);
    },
    /** What a button would send that pays all there is, whatever the page shows. */
    all: async (act: PaymentAct) => {
      const payment = (await rental.charges()).map(({ id, cents }) => ({ id, cents }));
      const cents = payment.reduce((sum, one) => sum + one.cents, 0);
      return { act, ...paymentFields({ charges: payment.map(({ id }) => id), cents }) };
    },
    /** The provider's page behind a request's link. */
    openRequest,
    /** Opens it and pays there. */
    payRequest: async (url: string) => {
      // What the provider tells is only believed while it is fresh.
      shop.setNow(new Date());
      const before = await paidCollections(shop);
      await shop.sandbox.simulateOutcome(await openRequest(url), 'paid');
      await settled(shop, before);
    },
    settle: () => settled(shop),
    evidence: (file: string, token = own.address.split('/').at(-1)) =>
      shop.ask('GET', `/api/bookings/by-token/${token}/evidence/${file}`),
    lastMail: () => mailWith(shop, 'Dopo il tuo noleggio'),
    mailWith: (words: string) => mailWith(shop, words),
    /** What was asked for by a link, in order. */
    asked: async () => {
      const rows = await shop.database
        .selectFrom('money_request')
        .select('amount_cents')
        .orderBy('asked_at')
        .execute();
      return rows.map(({ amount_cents: cents }) => cents);
    },
    /** What came for charges. */
    captured: async () => {
      const rows = await shop.database
        .selectFrom('payment_fact')
        .innerJoin('charge_collection', 'charge_collection.id', 'payment_fact.reference')
        .select('payment_fact.amount_cents as cents')
        .where('payment_fact.object_kind', '=', 'charge')
        .where('payment_fact.status', '=', 'succeeded')
        .execute();
      return rows.map(({ cents }) => cents);
    },
    stored: async () => {
      const rows = await shop.database.selectFrom('charge').select(['kind', 'state', 'cents']).execute();
      return rows.map(({ kind, state, cents }) => `${kind} ${state} ${cents}`).toSorted();
    },
  };
}

/** What is agreed is a time of the wall: where its end would be the second coming of one, in autumn, the scooter came back before that night. */
function backAt(now: Date, lateMinutes: number): Date {
  const end = addMinutes(now, -lateMinutes);
  const comesTwice = instantOf(wallClockOf(end)) < addMinutes(end, -1);
  return comesTwice ? addHours(now, -2) : now;
}

/** As if it had been booked until then: when a scooter comes back is told by the database's own clock. */
async function endAgreed({ database }: TestShop, code: string, moment: Date): Promise<void> {
  const end = wallClockOf(moment);
  await setAgreedTimes(database, code, { start: { date: addDays(end.date, -1), time: end.time }, end });
}

/** By what stands in its subject. */
async function mailWith({ mailsFolder }: TestShop, words: string) {
  const mails = (await listMails(mailsFolder)).map(({ mail }) => mail);
  const found = mails.find(({ subject }) => subject?.includes(words));
  if (!found) throw new Error('no such mail');
  return found;
}

/** A session at the desk does not outlast the days that pass in a test: who sits there works today. */
async function aLastingBrowser(shop: TestShop, role: Role, now: () => Date) {
  const browser = await signedInBrowser(shop, role);
  const ask: Ask = async (...asked) => {
    shop.setNow(new Date());
    const answer = await browser.ask(...asked);
    shop.setNow(now());
    return answer;
  };
  return { ...browser, ask };
}

type Ask = Awaited<ReturnType<typeof signedInBrowser>>['ask'];

type TakenHere = { kinds?: readonly string[]; receiptId?: string } & Partial<TakeChargesBody>;

function actsOf(code: string, askDesk: Ask) {
  const ask = (method: string, address: string, body?: unknown) =>
    askDesk(method, `/bookings/${code}/charges${address}`, body);
  const charges = async (): Promise<ChargeView[]> => {
    const { body } = await ask('GET', '');
    return (body as ChargesAnswer).charges; // what the test asserts of it is what it holds
  };
  return {
    ask,
    charges,
    report: (body: ReportBody) => askDesk('POST', `/bookings/${code}/reports`, body),
    sums: async () =>
      (await charges()).map(({ kind, state, cents }) => `${kind} ${state} ${cents}`).toSorted(),
    change: (charge: ChargeView | undefined, body: { cents: number; text: string; why?: string }) =>
      ask('PUT', `/${charge?.id}`, { why: '', ...body, version: charge?.version }),
    /** That the shop has paid for the customer, with its receipt; its id. */
    addToll: async (cents: number, text = 'A3'): Promise<string> => {
      const [id, file] = [randomUUID(), randomUUID()];
      await ask('POST', '', {
        id,
        kind: 'tolls',
        part: null,
        thing: null,
        pieces: 1,
        cents,
        text,
        why: '',
        receipt: { id: file, file: (await aPhoto()).toString('base64') },
      });
      return id;
    },
    /** Those of these kinds that have a sum, all without any, at the counter; pressed again under one receipt it is one payment. */
    takeHere: async ({ kinds, receiptId = randomUUID(), ...changes }: TakenHere = {}) => {
      const all = (await charges()).filter(({ kind }) => kinds?.includes(kind) ?? true);
      const amountCents = all.reduce((sum, { cents }) => sum + cents, 0);
      const taking = { way: 'cash', amountCents, receiptId, charges: all.map(({ id }) => id), ...changes };
      return ask('POST', '/taking', taking);
    },
    announce: async (told: { byPhone?: boolean } = {}) => {
      const shown = (await charges()).filter(({ state }) => state === 'proposed');
      return ask('POST', '/announce', {
        charges: shown.map(({ id, version, cents }) => ({ id, version, cents })),
        ...told,
      });
    },
  };
}

const paidCollections = async ({ database }: TestShop): Promise<number> =>
  (await database.selectFrom('charge_collection').select('id').where('state', '=', 'paid').execute()).length;

/** One more than before is paid; what the webhooks of the sandbox bring comes when it comes. */
const settled = (shop: TestShop, before = 0): Promise<true> =>
  until('the money to be told', async () => {
    await shop.jobs.drain();
    return (await paidCollections(shop)) > before;
  });

export async function setSetting(
  shop: TestShop,
  kind: 'fees' | 'policy' | 'payments' | 'places' | 'notices' | 'delivery',
  values: object,
): Promise<void> {
  const owner = await signedInBrowser(shop, 'owner');
  const { body } = await owner.ask('GET', `/settings/${kind}`);
  const value = { ...body.value, ...values };
  const answer = await owner.ask('PUT', `/settings/${kind}`, { value, basedOn: body.version });
  if (answer.status >= 300) throw new Error(`not set: ${JSON.stringify(answer.body)}`);
  await shop.lookForChanges();
}
