import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import type { MailDelivery } from '../../src/mails/delivery.shape.ts';
import { bounceTokenOf } from '../../src/mails/bounces/bounces.api.ts';
import { aDeliveryReport, anAnswerOfSomebodyAway } from '../builders/a-delivery-report.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { dataDirOf, endRentals, erasureOf } from '../support/shop/erasure.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { customer, paidForThree, zoe } from '../support/shop/party-of-three.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

const right = { authorization: `Bearer ${bounceTokenOf(testSecret)}` };

/** A booking whose confirmation has left; `cameFrom`: the address to which it comes back. */
async function aSentMail() {
  const server = await startMailServer();
  const logged: string[] = [];
  const sink = new Writable({
    write: (line, _encoding, done) => {
      logged.push(String(line));
      done();
    },
  });
  const shop = await aShop(
    { SMTP_URL: `${server.url}?bounces=costiera.example` },
    { log: pino({ level: 'info' }, sink) },
  );
  const booked = await aPaidBooking(shop);
  await shop.jobs.drain();
  const mail = await shop.database
    .selectFrom('mail')
    .selectAll()
    .where('kind', '=', 'booking_confirmed')
    .executeTakeFirstOrThrow();
  const cameFrom = server.received[0]?.from ?? '';
  const tell = (body: object, headers: Record<string, string> = right) =>
    shop.ask('POST', '/api/mails/bounces', body, headers);
  return { shop, server, logged, booked, mail, cameFrom, tell };
}

const bounces = ({ database }: TestShop) =>
  database.selectFrom('mail_bounce').select(['mail_id', 'hard', 'reason', 'status']).execute();
const tasks = ({ database }: TestShop) =>
  database.selectFrom('staff_task').select(['kind', 'reference']).where('over_at', 'is', null).execute();
const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000);
const failed = (more: object) => ({ action: 'failed', status: '5.1.1', ...more });

async function deliveryOf(shop: TestShop, code: string): Promise<MailDelivery> {
  const desk = await signedInBrowser(shop, 'desk');
  const { body } = await desk.ask('GET', `/bookings/${code}`);
  return body.history.find(({ kind }: { kind: string }) => kind === 'booking_confirmed').delivery;
}

describeOnPostgres('a mail that comes back', () => {
  it('leaves with an address of its own, and shows its reader the shop’s', async () => {
    const { server, cameFrom } = await aSentMail();
    expect(cameFrom).toMatch(/^bounces\+[0-9a-f]{32}\.[0-9a-f]{20}@costiera\.example$/);
    expect(server.received[0]?.source).toMatch(/^From: .*info@costiera/m);
    expect(server.received[0]?.to).toEqual(['lukasz@guest.example']);
  });

  it('F81 is told by its address: the desk sees why, a person is to call, and once more changes nothing', async () => {
    const { shop, booked, mail, cameFrom, tell } = await aSentMail();
    const first = await tell(failed({ returnPath: cameFrom, diagnostic: 'user unknown' }));
    expect([first.status, first.body]).toEqual([200, { outcome: 'recorded' }]);
    const second = await tell(failed({ returnPath: cameFrom, diagnostic: 'user unknown' }));
    expect(second.body).toEqual({ outcome: 'known' });
    expect(await bounces(shop)).toEqual([
      { mail_id: mail.id, hard: true, reason: 'unknown_address', status: '5.1.1' },
    ]);
    expect(await tasks(shop)).toEqual([{ kind: 'mail_given_up', reference: mail.id }]);
    expect(await deliveryOf(shop, booked.code)).toMatchObject({
      state: 'bounced',
      bounce: { isHard: true, reason: 'unknown_address' },
    });
  });

  it('is told by its Message-ID, as services do, with the right in the address’s password', async () => {
    const { shop, mail, tell } = await aSentMail();
    const basic = Buffer.from(`any:${bounceTokenOf(testSecret)}`).toString('base64');
    const event = { event: 'soft_bounce', email: 'x@y.example', 'message-id': mail.message_id, reason: '' };
    expect((await tell(event, { authorization: `Basic ${basic}` })).body).toEqual({ outcome: 'recorded' });
    expect(await bounces(shop)).toMatchObject([{ hard: false }]);
    // What was lost for a time is lost for good now; the other way round it stays.
    expect((await tell({ ...event, event: 'hard_bounce' })).body).toEqual({ outcome: 'recorded' });
    expect((await tell(event)).body).toEqual({ outcome: 'known' });
    expect(await bounces(shop)).toMatchObject([{ hard: true }]);
  });

  it('F81 that is forged is refused and changes nothing: another mark, another’s id, nobody’s, or no right to tell', async () => {
    const { shop, cameFrom, mail, tell } = await aSentMail();
    const wrong = cameFrom.replace(/.(?=@)/, (last) => (last === '0' ? '1' : '0'));
    const unmarked = `bounces+${mail.id.replaceAll('-', '')}.00000000000000000000@costiera.example`;
    for (const returnPath of [wrong, unmarked, 'lukasz@guest.example'])
      expect((await tell(failed({ returnPath }))).status).toBe(404);
    expect((await tell(failed({ messageId: '<other@costiera.example>' }))).status).toBe(404);
    expect((await tell(failed({}))).status).toBe(404);
    const body = failed({ returnPath: cameFrom });
    for (const authorization of ['Bearer wrong', 'Basic d3Jvbmc6d3Jvbmc=', ''])
      expect((await tell(body, { authorization })).status).toBe(401);
    expect((await tell({ ...body, status: '5.1' })).status).toBe(400);
    expect([await bounces(shop), await tasks(shop)]).toEqual([[], []]);
  });

  it('is not there while a server goes on trying', async () => {
    const { shop, cameFrom, tell } = await aSentMail();
    const answer = await tell({ action: 'delayed', status: '4.4.1', returnPath: cameFrom });
    expect(answer.body).toEqual({ outcome: 'ignored' });
    expect(await bounces(shop)).toEqual([]);
  });

  it('is read from the report of a mail server; who is away has sent none back, and an address of nobody is refused', async () => {
    const { shop, mail, cameFrom } = await aSentMail();
    const read = (text: string, to?: string) => shop.desk.readBouncedMail(new TextEncoder().encode(text), to);
    expect(await read(anAnswerOfSomebodyAway(cameFrom))).toBe('ignored');
    expect(await read(aDeliveryReport(cameFrom, { action: 'delayed', status: '4.4.7' }))).toBe('ignored');
    expect(await read(aDeliveryReport(cameFrom, { action: 'delivered', status: '2.1.5' }))).toBe('ignored');
    expect(await read(aDeliveryReport('info@costiera.example'))).toEqual({ refusal: 'not_found' });
    expect(await bounces(shop)).toEqual([]);
    // To whom it came, the mail server knows better than the message.
    expect(await read(aDeliveryReport('undisclosed'), `<${cameFrom}>`)).toBe('recorded');
    expect(await read(aDeliveryReport(cameFrom))).toBe('known');
    expect(await bounces(shop)).toEqual([
      { mail_id: mail.id, hard: true, reason: 'unknown_address', status: '5.1.1' },
    ]);
  });

  it('is not believed after fourteen days: whoever got it can write to where it comes back', async () => {
    const { shop, cameFrom, tell } = await aSentMail();
    shop.setNow(hoursFromNow(15 * 24));
    expect((await tell(failed({ returnPath: cameFrom }))).body).toEqual({ outcome: 'ignored' });
    expect([await bounces(shop), await tasks(shop)]).toEqual([[], []]);
  });

  it('names nobody in the log', async () => {
    const { logged, mail, cameFrom, tell } = await aSentMail();
    await tell(failed({ returnPath: cameFrom, diagnostic: '<lukasz@guest.example>: user unknown' }));
    const lines = logged.filter((line) => line.includes('mail came back'));
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { mailId: mail.id, kind: 'booking_confirmed', reason: 'unknown_address', isHard: true },
    ]);
    expect(logged.join('')).not.toContain('guest.example');
  });

  it('is sent once more from the desk as another mail, and what is told of the first is no news of the second', async () => {
    const { shop, server, booked, mail, cameFrom, tell } = await aSentMail();
    await tell(failed({ returnPath: cameFrom }));
    const desk = await signedInBrowser(shop, 'desk');
    const again = `/bookings/${booked.code}/mails/${mail.id}/again`;
    expect((await desk.ask('POST', again, {})).status).toBeLessThan(300);
    await shop.jobs.drain();
    const sent = server.received.filter(({ to }) => to.includes('lukasz@guest.example'));
    expect(new Set(sent.map(({ from }) => from)).size).toBe(2);
    expect(await tasks(shop)).toEqual([]);
    expect((await tell(failed({ returnPath: cameFrom }))).body).toEqual({ outcome: 'known' });
    expect(await tasks(shop)).toEqual([]);
  });

  it('at once, by a server that does not know whom it is for, is a bounce too; one about the message is none', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    server.refuse('recipient', 550);
    const { code } = await aPaidBooking(shop);
    await shop.jobs.drain();
    expect(await bounces(shop)).toMatchObject([{ hard: true }]);
    expect(await deliveryOf(shop, code)).toMatchObject({ state: 'bounced' });
    server.refuse('recipient', null);
    server.refuse('message', 554);
    const other = await aPaidBooking(shop, { startDate: '2027-07-01', endDate: '2027-07-02' });
    await shop.jobs.drain();
    expect(await bounces(shop)).toHaveLength(1);
    expect(await deliveryOf(shop, other.code)).toMatchObject({ state: 'given_up', bounce: null });
  });
});

/** The newest of the mails to that address, as its server has it. */
const mailsTo = (server: Awaited<ReturnType<typeof startMailServer>>, address: string) =>
  server.received.filter(({ to }) => to.includes(address));

describeOnPostgres('a customer whose mails come back', () => {
  async function aMailThatCameBack(status = '5.1.1') {
    const found = await aSentMail();
    await found.tell(failed({ returnPath: found.cameFrom, status }));
    const pages = pagesOf(found.shop);
    const text = found.server.received[0]?.mail.text ?? '';
    const page = /\/\w\w\/booking\/[\w-]{43}(?=\s|$)/m.exec(text)?.[0] ?? `no page: ${text}`;
    const correct = (email: string) => pages.post(page, { email });
    const addresses = async () =>
      (await found.shop.database.selectFrom('booking').select('driver_email').execute()).map(
        ({ driver_email: email }) => email,
      );
    return { ...found, pages, page, correct, addresses };
  }

  it('F81 is told so on their page, by no more of the address than they need, and gives another: all that came back is sent there', async () => {
    const { shop, server, pages, page, correct, addresses } = await aMailThatCameBack();
    const before = (await pages.get(page)).html;
    expect(textOf(before)).toContain('to l…@guest.example came back: that address doesn’t exist');
    expect(before).not.toContain('lukasz@guest.example');
    const saved = await correct(' Lukas@Guest.example ');
    expect(saved.status).toBe(200);
    expect(textOf(saved.html)).toContain('everything that came back is on its way to L…@guest.example');
    expect(await addresses()).toEqual(['Lukas@guest.example']);
    await shop.jobs.drain();
    expect(mailsTo(server, 'Lukas@guest.example').map(({ mail }) => mail.subject)).toEqual([
      server.received[0]?.mail.subject,
    ]);
    expect(await tasks(shop)).toEqual([]);
    expect(textOf((await pages.get(page)).html)).not.toContain('Our emails come back');
    const { body } = await (
      await signedInBrowser(shop, 'desk')
    ).ask('GET', `/bookings/${await codeOf(shop)}`);
    expect(body.history).toContainEqual(
      expect.objectContaining({ kind: 'email_corrected', text: 'l…@guest.example → L…@guest.example' }),
    );
  });

  it('does it by the link five times in thirty days; then it is for the desk', async () => {
    const { shop, correct, addresses } = await aMailThatCameBack();
    for (let time = 0; time < 5; time += 1) expect((await correct('lukasz@guest.example')).status).toBe(400);
    expect((await correct('thief@evil.example')).status).toBe(429);
    shop.setNow(hoursFromNow(29 * 24));
    expect((await correct('thief@evil.example')).status).toBe(429);
    expect(await addresses()).toEqual(['lukasz@guest.example']);
    expect(await tasks(shop)).toMatchObject([{ kind: 'mail_given_up' }]);
    shop.setNow(new Date());
    const desk = await signedInBrowser(shop, 'desk');
    const asked = { email: 'lukas@guest.example' };
    expect((await desk.ask('POST', `/bookings/${await codeOf(shop)}/email`, asked)).status).toBe(204);
  });

  it.each(['5.7.1', '5.3.4', '5.5.0'])(
    'has no such form where a server says %s, which it says of living addresses too; the desk may correct it',
    async (status) => {
      const { shop, pages, page, correct, addresses } = await aMailThatCameBack(status);
      expect((await pages.get(page)).html).not.toContain('mail-back');
      expect((await correct('thief@evil.example')).status).toBe(400);
      expect(await addresses()).toEqual(['lukasz@guest.example']);
      const desk = await signedInBrowser(shop, 'desk');
      const booking = `/bookings/${await codeOf(shop)}`;
      expect((await desk.ask('GET', booking)).body).toMatchObject({ mailsComeBack: true });
      expect((await desk.ask('POST', `${booking}/email`, { email: 'l@guest.example' })).status).toBe(204);
    },
  );

  it('has it no more once a later mail has not come back for a day', async () => {
    const { shop, mail, pages, page, correct } = await aMailThatCameBack('5.2.2');
    await shop.desk.cancelBooking({ bookingId: mail.reference, actor: 'customer' });
    await shop.jobs.drain();
    expect((await pages.get(page)).html).toContain('mail-back');
    shop.setNow(hoursFromNow(25));
    expect((await pages.get(page)).html).not.toContain('mail-back');
    expect((await correct('thief@evil.example')).status).toBe(400);
  });

  it('F81 is told late of a mail that left before the correction: it is sent to the new address, which stays what it is', async () => {
    const found = await aSentMail();
    const { shop, server, booked, mail, cameFrom, tell } = found;
    await shop.desk.cancelBooking({ bookingId: mail.reference, actor: 'customer' });
    await shop.jobs.drain();
    const cancelled = mailsTo(server, 'lukasz@guest.example').at(-1);
    expect(cancelled?.from).not.toBe(cameFrom);
    await tell(failed({ returnPath: cameFrom }));
    const desk = await signedInBrowser(shop, 'desk');
    const email = 'lukas@guest.example';
    expect((await desk.ask('POST', `/bookings/${booked.code}/email`, { email })).status).toBe(204);
    await shop.ask('POST', '/api/newsletter', { email, language: 'de', consent: true });
    await shop.jobs.drain();
    const late = await tell(failed({ returnPath: cancelled?.from }));
    expect(late.body).toEqual({ outcome: 'recorded' });
    await shop.jobs.drain();
    expect(mailsTo(server, email).map(({ mail }) => mail.subject)).toContain(cancelled?.mail.subject);
    expect(await tasks(shop)).toEqual([]);
    const now = await desk.ask('GET', `/bookings/${booked.code}`);
    expect(now.body).toMatchObject({ mailsComeBack: false });
    expect(await shop.database.selectFrom('newsletter').select(['email', 'state']).execute()).toEqual([
      { email, state: 'asked' },
    ]);
    // A report on what left since then is news of the address of now.
    const resent = mailsTo(server, email).find(({ mail }) => mail.subject === cancelled?.mail.subject);
    await tell(failed({ returnPath: resent?.from }));
    expect(await tasks(shop)).toHaveLength(1);
  });

  it('of several scooters is the one whose address is corrected, whichever scooter the mail was about; a rider keeps theirs', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: `${server.url}?bounces=costiera.example` });
    const { first, zoes } = await paidForThree(shop);
    await shop.desk.cancelBooking({ bookingId: zoes, actor: 'customer' });
    await shop.jobs.drain();
    const tell = (from: string | undefined) =>
      shop.ask('POST', '/api/mails/bounces', failed({ returnPath: from }), right);
    const rows = () => shop.database.selectFrom('booking').select(['id', 'code', 'driver_email']).execute();
    const addressOf = async (id: string) => (await rows()).find((row) => row.id === id)?.driver_email;
    const code = (await rows()).find((row) => row.id === zoes)?.code;
    const desk = await signedInBrowser(shop, 'desk');
    const correct = (email: string) => desk.ask('POST', `/bookings/${code}/email`, { email });
    await tell(mailsTo(server, customer).at(-1)?.from);
    expect((await correct('lukas@guest.example')).status).toBe(204);
    expect([await addressOf(first), await addressOf(zoes)]).toEqual(['lukas@guest.example', zoe]);
    await tell(mailsTo(server, zoe).at(-1)?.from);
    expect((await correct('zoey@guest.example')).status).toBe(204);
    expect([await addressOf(first), await addressOf(zoes)]).toEqual([
      'lukas@guest.example',
      'zoey@guest.example',
    ]);
  });

  it('cannot give the address that does not exist once more, nor what is none; a mailbox that was full may have room', async () => {
    const { correct } = await aMailThatCameBack();
    expect(textOf((await correct('LUKASZ@guest.example')).html)).toContain(
      'This is the address our emails come back from',
    );
    expect(textOf((await correct('lukas')).html)).toContain('name@example.com');
    const full = await aMailThatCameBack('5.2.2');
    expect(textOf((await full.pages.get(full.page)).html)).toContain('the mailbox is full');
    expect((await full.correct('lukasz@guest.example')).status).toBe(200);
  });

  it('has no such form while their mails arrive, or come back for a time alone', async () => {
    const { shop, server, tell, cameFrom } = await aSentMail();
    await tell({ action: 'failed', status: '4.4.7', returnPath: cameFrom });
    const page = /\/\w\w\/booking\/[\w-]{43}(?=\s|$)/m.exec(server.received[0]?.mail.text ?? '')?.[0] ?? '';
    const pages = pagesOf(shop);
    expect((await pages.get(page)).html).not.toContain('mail-back');
    expect((await pages.post(page, { email: 'x@guest.example' })).status).toBe(400);
    expect(await shop.database.selectFrom('booking').select('driver_email').execute()).toEqual([
      { driver_email: 'lukasz@guest.example' },
    ]);
  });

  it('is called by the desk, which corrects it; the log of the desk holds the deed and no address', async () => {
    const { shop, server } = await aMailThatCameBack();
    const code = await codeOf(shop);
    const desk = await signedInBrowser(shop, 'desk');
    expect((await desk.ask('GET', `/bookings/${code}`)).body).toMatchObject({ mailsComeBack: true });
    expect((await desk.ask('POST', `/bookings/${code}/email`, { email: 'nobody' })).status).toBe(400);
    const done = await desk.ask('POST', `/bookings/${code}/email`, { email: 'lukas@guest.example' });
    expect(done.status).toBe(204);
    await shop.jobs.drain();
    expect(mailsTo(server, 'lukas@guest.example')).toHaveLength(1);
    expect((await desk.ask('GET', `/bookings/${code}`)).body).toMatchObject({ mailsComeBack: false });
    const entries = await shop.database
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'corrected an address')
      .execute();
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toContain('guest.example');
    // Nothing comes back any more: there is nothing to correct.
    const again = await desk.ask('POST', `/bookings/${code}/email`, { email: 'other@guest.example' });
    expect(again.body.refusal).toBe('cannot_change');
  });

  it('who is erased leaves nothing of it, nor does what is told later', async () => {
    const { shop, tell, cameFrom } = await aMailThatCameBack();
    await endRentals(shop);
    const erasure = erasureOf(shop.database, dataDirOf(shop));
    expect(
      await erasure.erasePerson({ email: 'lukasz@guest.example' }, { isRehearsal: false }),
    ).not.toBeNull();
    expect(await bounces(shop)).toEqual([]);
    expect(await tasks(shop)).toEqual([]);
    expect((await tell(failed({ returnPath: cameFrom }))).body).toEqual({ outcome: 'ignored' });
    expect(await bounces(shop)).toEqual([]);
    expect(await tasks(shop)).toEqual([]);
  });

  it('gets no news either: a subscription of that address ends', async () => {
    const { shop, tell, cameFrom } = await aSentMail();
    const email = 'lukasz@guest.example';
    await shop.ask('POST', '/api/newsletter', { email, language: 'de', consent: true });
    await tell(failed({ returnPath: cameFrom, status: '5.2.2' }));
    const subscriptions = () => shop.database.selectFrom('newsletter').select(['email', 'state']).execute();
    expect(await subscriptions()).toEqual([{ email, state: 'asked' }]);
    const other = await aMailThatCameBack();
    await other.shop.ask('POST', '/api/newsletter', { email, language: 'de', consent: true });
    await other.shop.jobs.drain();
    const news = mailsTo(other.server, email).at(-1);
    await other.tell(failed({ returnPath: news?.from, status: '5.1.1' }));
    expect(await other.shop.database.selectFrom('newsletter').select(['email', 'state']).execute()).toEqual([
      { email: null, state: 'left' },
    ]);
  });
});

const codeOf = async ({ database }: TestShop): Promise<string> =>
  (await database.selectFrom('booking').select('code').executeTakeFirstOrThrow()).code;
