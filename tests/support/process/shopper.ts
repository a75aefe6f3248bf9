import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { aSignature } from '../../builders/a-signature.ts';
import { customerData } from '../../builders/customer-data.ts';
import { listMails, type StoredMail } from '../../../stand-ins/mail-reader/mail-reader-folder.ts';
import { mailsFolder } from '../../../src/gateways/mail/demo-mailbox.ts';
import type { BookingRequest } from '../../../src/booking/booking.shape.ts';

/** A customer who only speaks HTTP: what the site's own pages call, without a browser. */
export type Answer<Body = Record<string, unknown>> = { status: number; body: Body; headers: Headers };

export async function call<Body = Record<string, unknown>>(
  method: string,
  address: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const answer = await fetch(address, { method, headers: { ...type, ...headers }, ...sent });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text), headers: answer.headers };
}

export type HeldBooking = { bookingId: string; checkoutUrl: string; holdExpiresAt: string | null };

/** POST /api/bookings; the caller gives the key where it matters. */
export async function book(
  url: string,
  body: BookingRequest,
  key: string = randomUUID(),
): Promise<Answer<HeldBooking>> {
  const answer = await call<HeldBooking>('POST', `${url}/api/bookings`, body, { 'idempotency-key': key });
  const cookie = answer.headers.get('set-cookie');
  if (cookie) cookies.set(answer.body.bookingId, cookie.split(';')[0] ?? '');
  return answer;
}

/** What a browser remembers of the bookings that were made in it. */
const cookies = new Map<string, string>();

/** The id of the provider's session, which the return address carries. */
export const sessionIn = (checkoutUrl: string): string =>
  new URL(checkoutUrl).pathname.split('/').at(-1) ?? '';

const good = '4242 4242 4242 4242';

/** Fills in the sandbox's pay page. Gives the address to which it leads on. */
export async function payByCard(checkoutUrl: string, number: string = good): Promise<string> {
  const { origin } = new URL(checkoutUrl);
  const answer = await fetch(`${checkoutUrl}/card`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number, expiry: '12/40', cvc: '123' }),
  });
  const onwards = answer.headers.get('location');
  if (!onwards) throw new Error(`the pay page answered ${answer.status}: ${await answer.text()}`);
  return new URL(onwards, checkoutUrl).href;
}

/** GET /api/bookings/{bookingId}/payment, as the browser that booked comes back with the session id. */
export const payment = (url: string, { bookingId, checkoutUrl }: HeldBooking) =>
  call<{ state: string; bookingUrl: string | null }>(
    'GET',
    `${url}/api/bookings/${bookingId}/payment?session_id=${sessionIn(checkoutUrl)}`,
    undefined,
    { cookie: cookies.get(bookingId) ?? '' },
  );

/** Asks again and again until there is an answer; fails after some seconds. */
export async function until<T>(
  what: string,
  look: () => Promise<T | null | undefined | false>,
  seconds = 40,
): Promise<T> {
  const late = Date.now() + seconds * 1000;
  while (Date.now() < late) {
    const found = await look();
    if (found) return found;
    await setTimeout(100);
  }
  throw new Error(`waited ${seconds} s in vain: ${what}`);
}

/** Until nobody answers at an address any more. */
export const untilGone = (url: string, seconds?: number): Promise<true> =>
  until(
    'the server to be gone',
    () =>
      fetch(`${url}/healthz`).then(
        () => false as const,
        () => true as const,
      ),
    seconds,
  );

/** The one button of a page that leads to the provider's page: where it leads. */
export const pressButton = (url: string): Promise<string> =>
  fetch(url, { method: 'POST', body: new URLSearchParams(), redirect: 'manual' }).then(
    (answer) => answer.headers.get('location') ?? '',
  );

export async function bookAndPay(
  url: string,
  body: BookingRequest,
): Promise<HeldBooking & { bookingUrl: string }> {
  const held = await book(url, body);
  if (held.status !== 201) throw new Error(`not booked: ${held.status} ${JSON.stringify(held.body)}`);
  await payByCard(held.body.checkoutUrl);
  const bookingUrl = await until(
    'the payment to be known',
    async () => (await payment(url, held.body)).body.bookingUrl,
  );
  return { ...held.body, bookingUrl };
}

/** The mails that the demo kept for an address, newest first. */
export async function mailsTo(dataDir: string, address: string): Promise<StoredMail[]> {
  const mails = await listMails(mailsFolder(dataDir));
  return mails.filter(({ mail }) => mail.to?.some((to) => to.address === address));
}

/** The token of the contract, which arrives by mail: in the newest that has one, for a mail of a deposit may be newer. */
export async function contractTokenFor(dataDir: string, address: string): Promise<string> {
  let arrived: StoredMail[] = [];
  const wait = until(`a mail with a contract link for ${address}`, async () => {
    arrived = await mailsTo(dataDir, address);
    const links = arrived.map(
      ({ mail }) => /\/contract\/([\w-]{43})/.exec(mail.text ?? mail.html ?? '')?.[1],
    );
    return links.find((token) => token !== undefined);
  });
  return wait.catch((fault: Error) => {
    const subjects = arrived.map(({ mail }) => mail.subject);
    throw new Error(`${fault.message}; there are ${JSON.stringify(subjects)}`, { cause: fault });
  });
}

/** Fills the contract of that link in English, approves and signs it. */
export async function signContract(url: string, token: string): Promise<void> {
  const at = (step: string) => `${url}/api/contracts/${step}/${token}`;
  const data = { customerData, contractLanguage: 'en' };
  const { textSha256 } = (await call<{ textSha256: string }>('PUT', at('customer-data'), data)).body;
  await call('GET', at('by-token'));
  for (const step of ['clauses', 'acceptance']) await call('POST', at(step), { textSha256 });
  const drawn = { signatureData: await aSignature() };
  const signed = await call('PUT', at('signature'), drawn, { 'if-match': `"${textSha256}"` });
  if (signed.status !== 200) throw new Error(`not signed: ${signed.status}`);
}
