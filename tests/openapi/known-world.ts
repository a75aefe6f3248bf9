import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import Stripe from 'stripe';
import { addDays, today, wallClockOf } from '../../src/basics/rome-time.ts';
import { deriveKey } from '../../src/basics/tokens.ts';
import { demoSecret } from '../../stand-ins/demo-secret.ts';
import { bounceTokenOf } from '../../src/mails/bounces/bounces.api.ts';
import { timesOfDay } from '../support/values/costiera.ts';
import { aBookingBody } from '../builders/a-booking.ts';
import { aSignature } from '../builders/a-signature.ts';
import { aPhoto } from '../builders/a-report.ts';
import { customerData } from '../builders/customer-data.ts';
import { hiddenIn } from '../support/shop/own-pages.ts';
import {
  book,
  bookAndPay,
  call,
  contractTokenFor,
  mailsTo,
  sessionIn,
  signContract,
  until,
} from '../support/process/shopper.ts';
import type { RunningServer } from '../support/process/server.ts';
import { aDeposit } from './a-deposit.ts';
import { anEvidence } from './an-evidence.ts';
import { ownersBrowser } from './owners-browser.ts';
import { aScooterMore } from '../support/shop/adding.ts';
import { atTheOffice, nextDaytime } from '../builders/a-booking-request.ts';

/** What a caller can know: bookings in every state, their links, a picture of a signature. */
export type KnownWorld = {
  /** Bookings with the session id that gives the right to see them. */
  bookings: { bookingId: string; sessionId: string }[];
  bookingTokens: string[];
  /** Of one that is fetched at the office and signed: its licence can be photographed. */
  fetchedToken: string;
  /** With which its data can be downloaded, once. */
  dataCode: string;
  contractTokens: string[];
  /** Of what is asked for after a rental, by its customer’s link. */
  evidence: { token: string; file: string };
  invoice: { token: string; invoice: string };
  /** Money that was asked for beside a price. */
  asked: { requestId: string };
  /** One that its customer is on the way to give. */
  deposit: { depositId: string; session_id: string };
  /** A change of one of them whose difference is not paid yet, and its session id. */
  change: { changeId: string; session_id: string };
  signature: string;
  photo: Buffer;
  webhookSecret: string;
  /** What a service shows that reports mails that came back. */
  bouncesRight: string;
};

export async function makeWorld(server: RunningServer): Promise<KnownWorld> {
  const { url, dataDir } = server;
  const open = await Promise.all([1, 2, 3].map((day) => book(url, bodyOn(100 + day))));
  const paid = await Promise.all([4, 5, 6].map((day) => paidBooking(url, dataDir, bodyOn(100 + day))));
  const [pending, completed, signed] = paid.map(
    ({ contractToken }) => `${url}/api/contracts/%/${contractToken}`,
  );
  if (!pending || !completed || !signed) throw new Error('three bookings were paid');
  const signature = await aSignature();
  for (const address of [completed, signed])
    await call('PUT', address.replace('%', 'customer-data'), customerDataBody);
  await call('PUT', signed.replace('%', 'signature'), { signatureData: signature });
  const fetching = { ...bodyOn(110), ...atTheOffice };
  const fetched = await paidBooking(url, dataDir, fetching);
  const fetchedToken = tokenIn(fetched.booking.bookingUrl);
  await signContract(url, fetched.contractToken);
  await sellOut(url, soldOutDay);
  const { booking: returned } = await paidBooking(url, dataDir, bodyOn(112));
  const ask = await ownersBrowser(server);
  const { file, requestId, invoice } = await anEvidence(ask, returned.bookingId);
  const soon = async () => (await paidBooking(url, dataDir, bodyWithinADay())).booking.bookingId;
  const held = [...open.map(({ body }) => body), ...paid.map(({ booking }) => booking)];
  return {
    bookings: held.map(({ bookingId, checkoutUrl }) => ({ bookingId, sessionId: sessionIn(checkoutUrl) })),
    bookingTokens: paid.map(({ booking }) => tokenIn(booking.bookingUrl)),
    fetchedToken,
    dataCode: await dataCodeFor(
      dataDir,
      fetching.driver.email,
      `${url}/api/bookings/by-token/${fetchedToken}`,
    ),
    contractTokens: paid.map(({ contractToken }) => contractToken),
    evidence: { token: tokenIn(returned.bookingUrl), file },
    invoice: { token: tokenIn(returned.bookingUrl), invoice },
    asked: { requestId },
    deposit: await aDeposit(url, ask, soon),
    change: await openChange(url, paid[0]?.booking.bookingUrl ?? ''),
    signature,
    photo: await aPhoto(),
    webhookSecret: webhookSecretOf(dataDir),
    bouncesRight: bounceTokenOf(secretIn(dataDir)),
  };
}

/** With what the demo of that folder signs its webhooks. */
export const webhookSecretOf = (dataDir: string): string =>
  `whsec_${deriveKey(secretIn(dataDir), 'sandbox webhook').toString('hex')}`;

/** The demo has made it at its first start. */
const secretIn = (dataDir: string): string =>
  demoSecret(dataDir, { bytes: () => new Uint8Array(), uuid: () => '' });

const tokenIn = (bookingUrl: string): string => bookingUrl.split('/').at(-1) ?? '';

/** From the mail that brings it. */
async function dataCodeFor(dataDir: string, email: string, booking: string): Promise<string> {
  await call('POST', `${booking}/data-code`, {});
  return until('a mail with a code', async () => {
    const mails = await mailsTo(dataDir, email);
    return mails.flatMap(({ mail }) => /^\d{6}$/m.exec(mail.text ?? '')?.[0] ?? [])[0];
  });
}

/** On that day no scooter is left, so that one may wait for one. */
const soldOutDay = 200;

async function sellOut(url: string, day: number): Promise<void> {
  for (const scooterId of [1, 2]) {
    const body = () => ({ ...bodyOn(day), ...atTheOffice, scooterId });
    while ((await book(url, body())).status === 201);
  }
}

const customerDataBody = { customerData, contractLanguage: 'it' };
const on = (days: number): string => addDays(today(new Date()), days);
const bodyOn = (days: number) => aBookingBody({ startDate: on(days), endDate: on(days + 1) });

/**
 * A deposit is asked for in the last 24 hours, and at midnight ten o’clock tomorrow is further away. At the office: nobody is brought a scooter
 * within minutes.
 */
function bodyWithinADay(): ReturnType<typeof aBookingBody> {
  const { date, time } = wallClockOf(nextDaytime());
  const times = { startDate: date, startTime: time, endDate: addDays(date, 1) };
  return { ...aBookingBody(times), ...atTheOffice };
}

async function paidBooking(url: string, dataDir: string, body: ReturnType<typeof aBookingBody>) {
  const booking = await bookAndPay(url, body);
  return { booking, contractToken: await contractTokenFor(dataDir, body.driver.email) };
}

/** One day more, as the customer's page asks for it; the pay page leads back by the change's own address. */
async function openChange(url: string, bookingUrl: string): Promise<KnownWorld['change']> {
  const post = (fields: Record<string, string>) =>
    fetch(`${url}${bookingUrl}/change`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const longer = { endDate: on(100 + 4 + 2) };
  const offer = await (await post(longer)).text();
  const agreed = { step: 'confirm', version: hiddenIn(offer, 'version'), cents: hiddenIn(offer, 'cents') };
  const payPage = (await post({ ...longer, ...agreed })).headers.get('location');
  if (payPage === null) throw new Error('a longer rental costs more');
  const [, changeId] = /bookings\/changes\/([0-9a-f-]{36})/.exec(await (await fetch(payPage)).text()) ?? [];
  if (changeId === undefined) throw new Error('the pay page leads back to the change');
  return { changeId, session_id: sessionIn(payPage) };
}

const aRentalAhead = fc
  .record({
    from: fc.integer({ min: 1, max: 640 }),
    days: fc.integer({ min: 1, max: 60 }),
    startTime: fc.constantFrom(...timesOfDay),
    endTime: fc.constantFrom(...timesOfDay),
  })
  .map(({ from, days, ...times }) => ({ startDate: on(from), endDate: on(from + days), ...times }));

const extras = fc.constantFrom<Record<string, number>>({}, { 5: 0 }, { 5: 1 });
const aQuoteBody = fc
  .tuple(aRentalAhead, fc.constantFrom(1, 2), extras)
  .map(([rental, scooterId, chosen]) => ({ scooterId, ...rental, extras: chosen, promoCode: '' }));

/** Bodies that the shop would accept, for the calls whose parts depend on each other. */
export const acceptableBodies = (world: KnownWorld): Record<string, fc.Arbitrary<unknown>> => ({
  'POST /api/quotes': aQuoteBody,
  'POST /api/bookings': aQuoteBody.map((quote) => aBookingBody(quote)),
  'POST /api/places/autocomplete': fc.record({ input: fc.constantFrom('via', 'v', 'Amalfi', 'corso') }),
  'POST /api/contact': fc.constantFrom('Ciao', 'Grazie').map((message) => ({
    name: 'Zoë',
    email: 'zoe@guest.example',
    subject: 'Casco',
    message,
  })),
  'POST /api/waiting-list': fc.constantFrom('zoe@guest.example', 'ada@guest.example').map((email) => ({
    ...rentalTimesOf(bodyOn(soldOutDay)),
    destination: 'Amalfi',
    pickupOption: 'delivery' as const,
    email,
    language: 'de',
  })),
  'POST /api/newsletter': fc
    .constantFrom('zoe@guest.example', 'ada@guest.example')
    .map((email) => ({ email, language: 'de', consent: true })),
  'PUT /api/bookings/by-token/{token}/pickup-photos/{kind}': fc.constant({
    picture: world.photo.toString('base64'),
  }),
  'POST /api/bookings/by-token/{token}/data': fc.constant({ code: world.dataCode }),
  'POST /api/bookings/by-token/{token}/scooters': fc
    .constantFrom(1, 2)
    .map((scooterId) => aScooterMore({ scooterId, expectedTotalCents: bodyOn(104).expectedTotalCents })),
  'PUT /api/contracts/customer-data/{token}': fc.constant(customerDataBody),
  'PUT /api/contracts/signature/{token}': fc.constant({ signatureData: world.signature }),
  'POST /api/contracts/acceptance/{token}': fc.constantFrom({}, { clausesApproved: true }),
  'POST /api/contracts/clauses/{token}': fc.constant({}),
  'POST /api/contracts/link': fc
    .constantFrom('zoe@guest.example', 'ada@guest.example')
    .map((email) => ({ email, code: '7K3M9QXA' })),
  'POST /api/contracts/verify': fc.constantFrom(
    { sha256: 'a'.repeat(64) },
    { code: '7K3M-9QXA-2TB5' },
    { code: '0000 0000 0000' },
  ),
  'POST /api/payments/webhook': fc.constantFrom(...world.bookings).map(({ sessionId }) => ({
    id: `evt_${randomUUID().replaceAll('-', '')}`,
    object: 'event',
    type: 'checkout.session.completed',
    api_version: '2026-10-28.endive',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { id: sessionId, object: 'checkout.session' } },
  })),
});

const rentalTimesOf = ({ startDate, startTime, endDate, endTime }: ReturnType<typeof aBookingBody>) => ({
  startDate,
  startTime,
  endDate,
  endTime,
});

/** Addresses that exist, and the periods that can be asked for. */
export const knownParameters = (world: KnownWorld): Record<string, fc.Arbitrary<Record<string, string>>> => ({
  'GET /api/scooters/available': aRentalAhead,
  'GET /api/scooters/nearest': aRentalAhead,
  'GET /api/delivery-slots': fc
    .tuple(aRentalAhead, fc.constantFrom('Amalfi', 'Positano'))
    .map(([{ startDate, endDate, startTime }, destination]) => ({
      destination,
      startDate,
      endDate,
      startTime,
    })),
  'GET /api/assets/{file}': fc.constantFrom({ file: 'liberty-white.svg' }, { file: 'liberty-black.svg' }),
  // The articles with which a shop begins.
  'GET /api/news/{id}': fc.constantFrom(
    { id: '1', lang: 'en' },
    { id: '6', lang: 'de' },
    { id: '7', lang: 'it' },
  ),
  'GET /api/bookings/by-token/{token}': fc.constantFrom(...world.bookingTokens).map((token) => ({ token })),
  'GET /api/bookings/by-token/{token}/calendar': fc
    .constantFrom(...world.bookingTokens)
    .map((token) => ({ token })),
  ...Object.fromEntries(
    ['GET', 'POST'].map((method) => [
      `${method} /api/bookings/by-token/{token}/scooters`,
      fc.constantFrom(...world.bookingTokens).map((token) => ({ token })),
    ]),
  ),
  'GET /api/bookings/by-token/{token}/evidence/{file}': fc.constant(world.evidence),
  'GET /api/bookings/by-token/{token}/invoices/{invoice}': fc.constant(world.invoice),
  'GET /api/bookings/by-token/{token}/reports/{kind}/{unit}': fc
    .constantFrom('handover', 'return')
    .map((kind) => ({
      token: world.evidence.token,
      kind,
      unit: '1',
    })),
  'POST /api/mails/bounces': fc.constant({ authorization: `Bearer ${world.bouncesRight}` }),
  'GET /api/money-requests/{requestId}': fc.constant(world.asked),
  'GET /api/deposits/{depositId}': fc.constant(world.deposit),
  'GET /api/bookings/by-token/{token}/ticket': fc
    .constantFrom(...world.bookingTokens)
    .map((token) => ({ token })),
  'PUT /api/bookings/by-token/{token}/pickup-photos/{kind}': fc.constant({
    token: world.fetchedToken,
    kind: 'licence',
  }),
  'POST /api/bookings/by-token/{token}/data-code': fc
    .constantFrom(...world.bookingTokens)
    .map((token) => ({ token })),
  'POST /api/bookings/by-token/{token}/data': fc.constant({ token: world.fetchedToken }),
  'GET /api/bookings/payment': fc
    .constantFrom(...world.bookings)
    .map(({ sessionId }) => ({ session_id: sessionId })),
  'GET /api/bookings/changes/{changeId}': fc.constant(world.change),
  ...Object.fromEntries(
    ['GET', 'POST'].map((method) => [
      `${method} /api/bookings/{bookingId}/payment`,
      fc
        .constantFrom(...world.bookings)
        .map(({ bookingId, sessionId }) => ({ bookingId, session_id: sessionId })),
    ]),
  ),
});

export const signedBy = (world: KnownWorld, payload: string): string =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret: world.webhookSecret });
