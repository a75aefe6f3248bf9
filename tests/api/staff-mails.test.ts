import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { pause } from '../../src/database/pause.ts';
import type { MailDelivery } from '../../src/mails/delivery.shape.ts';
import { readShopMetrics } from '../../src/watch/shop-metrics.store.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

type Entry = { kind: string; text: string | null; mail: string; delivery: MailDelivery | null };

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };

async function aDesk() {
  const server = await startMailServer();
  const logged: string[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  });
  const shop = await aShop({ ...patient, SMTP_URL: server.url }, { log: pino({ level: 'info' }, sink) });
  const browser = await signedInBrowser(shop, 'desk');
  return { server, logged, shop, browser };
}

/** A booking whose confirmation met the mail server; `confirmation`: as the desk reads it. */
async function aDeskWithMail(code: number | null) {
  const desk = await aDesk();
  desk.server.refuse('recipient', code);
  const booked = await aPaidBooking(desk.shop);
  await desk.shop.jobs.drain();
  const confirmation = async (): Promise<Entry & { delivery: MailDelivery }> => {
    const { body } = await desk.browser.ask('GET', `/bookings/${booked.code}`);
    const found = body.history.find(({ kind }: Entry) => kind === 'booking_confirmed');
    expect(found.text).toBeNull();
    return found;
  };
  const again = async () => {
    const { mail } = await confirmation();
    return (await desk.browser.ask('POST', `/bookings/${booked.code}/mails/${mail}/again`, {})).status;
  };
  return { ...desk, code: booked.code, confirmation, again };
}

const resent = ({ database }: TestShop) =>
  database
    .selectFrom('audit_entry')
    .select(['subject_kind', 'after'])
    .where('action', '=', 'sent a mail again')
    .execute();

describeOnPostgres('e-mails as the desk sees them', () => {
  it('one that left says so, with the answer of the mail server', async () => {
    const { confirmation } = await aDeskWithMail(null);
    const sent = { state: 'sent', tries: 1, nextTryAt: null };
    expect((await confirmation()).delivery).toMatchObject(sent);
    expect((await confirmation()).delivery.answer).toMatch(/^250/);
  });

  it('one that the server wants later says how often it was tried, and when it is tried next', async () => {
    const { confirmation, shop } = await aDeskWithMail(451);
    const { next_try_at: next } = await shop.database
      .selectFrom('mail')
      .select('next_try_at')
      .executeTakeFirstOrThrow();
    const { delivery } = await confirmation();
    expect(delivery).toMatchObject({ state: 'queued', tries: 1, nextTryAt: next.toISOString() });
    expect(delivery.answer).toMatch(/^451/);
    await pause(shop.database, new Date());
    expect((await confirmation()).delivery).toMatchObject({ state: 'kept', nextTryAt: null });
  });

  it('one that was refused is sent again by who may, once however often it is pressed, and the log says who did', async () => {
    const { confirmation, again, server, shop } = await aDeskWithMail(550);
    expect((await confirmation()).delivery).toMatchObject({ state: 'bounced', tries: 1, nextTryAt: null });
    expect((await confirmation()).delivery.answer).toMatch(/^550/);
    server.refuse('recipient', null);
    expect(await Promise.all([again(), again()])).toEqual([204, 204]);
    expect(await again()).toBe(204);
    const open = shop.database.selectFrom('staff_task').select('kind').where('over_at', 'is', null);
    expect(await open.execute()).toEqual([]);
    await shop.jobs.drain();
    expect(server.received.map(({ to }) => to)).toEqual([['lukasz@guest.example']]);
    expect((await confirmation()).delivery).toMatchObject({ state: 'sent', tries: 1 });
    expect(await resent(shop)).toEqual([{ subject_kind: 'booking', after: { mail: 'booking_confirmed' } }]);
  });

  it('one that nobody needs any more was dropped, not refused; old ones are known by the same words', async () => {
    const { browser, logged, shop, server } = await aDesk();
    const { code } = await aPaidBooking(shop);
    const { version } = await shop.database.selectFrom('booking').select('version').executeTakeFirstOrThrow();
    const { body } = await browser.ask('GET', `/bookings/${code}`);
    const { refundCents: expectedRefundCents } = body.cancel;
    await browser.ask('POST', `/bookings/${code}/cancel`, { version, expectedRefundCents });
    await shop.jobs.drain();
    const { history } = (await browser.ask('GET', `/bookings/${code}`)).body;
    const { delivery } = history.find(({ kind }: Entry) => kind === 'booking_confirmed');
    expect(delivery).toMatchObject({
      state: 'dropped',
      nextTryAt: null,
      answer: null,
      dropReason: 'booking_state',
    });
    const stored = shop.database.selectFrom('mail').select(['state', 'last_answer']);
    expect(await stored.where('id', '=', delivery.id).executeTakeFirst()).toEqual({
      state: 'given_up',
      last_answer: 'nothing to send any more: booking_state',
    });
    expect(logged.some((line) => line.includes('mail dropped'))).toBe(true);
    expect((await readShopMetrics(shop.database)).mails).toContainEqual({ kind: 'dropped', count: 1 });
    expect(server.received.map(({ mail }) => mail.subject)).toHaveLength(1);
  });

  it('an answer to a visitor that was refused leaves after all, once, and its message says how it fared', async () => {
    const { server, shop, browser } = await aDesk();
    const message = {
      name: 'Zoë',
      email: 'zoe@guest.example',
      subject: 'Due caschi?',
      message: 'Siamo in due.',
    };
    await shop.ask('POST', '/api/contact', message);
    await shop.jobs.drain();
    const [{ id }] = (await browser.ask('GET', '/inbox')).body.lines;
    server.refuse('recipient', 550);
    const replyId = crypto.randomUUID();
    await browser.ask('POST', `/inbox/${id}/reply`, { replyId, text: 'Certo.' });
    await shop.jobs.drain();
    const delivery = async () => (await browser.ask('GET', `/inbox/${id}`)).body.replies[0].delivery;
    expect(await delivery()).toMatchObject({ state: 'bounced', answer: expect.stringMatching(/^550/) });
    server.refuse('recipient', null);
    const again = (reply: string) => browser.ask('POST', `/inbox/${id}/replies/${reply}/again`, {});
    const pressed = await Promise.all([again(replyId), again(replyId)]);
    expect(pressed.map(({ status }) => status)).toEqual([204, 204]);
    expect((await again(crypto.randomUUID())).status).toBe(404);
    await shop.jobs.drain();
    expect(await delivery()).toMatchObject({ state: 'sent' });
    expect(server.received.filter(({ to }) => to.includes(message.email))).toHaveLength(1);
    expect(await resent(shop)).toEqual([{ subject_kind: 'contact', after: { mail: 'contact_reply' } }]);
  });

  it('the log has what the mail server answered, and no address', async () => {
    const { logged } = await aDeskWithMail(550);
    const line = logged.find((each) => each.includes('mail not sent')) ?? '';
    expect(JSON.parse(line)).toMatchObject({ kind: 'booking_confirmed', outcome: 'refused' });
    expect(JSON.parse(line).answer).toMatch(/^550/);
    expect(logged.join('')).not.toContain('guest.example');
  });
});
