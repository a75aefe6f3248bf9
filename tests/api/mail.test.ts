import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mailStore } from '../../src/mails/mail.store.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describeOnPostgres('the mail that confirms a booking', () => {
  it('goes to the customer over SMTP, with the contract’s link, the price and a calendar entry', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    const { code, contractToken } = await aPaidBooking(shop);
    await shop.jobs.drain();
    const [mail, ...others] = server.received;
    expect(others).toEqual([]);
    expect(mail?.to).toEqual(['lukasz@guest.example']);
    expect(mail?.mail.text).toContain(contractToken);
    expect(mail?.mail.text).toContain(code);
    expect(mail?.mail.text).toContain('€65.00');
    expect(mail?.mail.attachments.map(({ mimeType }) => mimeType)).toContain('text/calendar');
  });

  it('is sent once the server is back, under the same Message-ID', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    server.refuse('message', 451);
    await aPaidBooking(shop);
    await shop.jobs.drain();
    const waiting = await shop.database.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
    expect(waiting).toMatchObject({ state: 'queued', tries: 1 });
    server.refuse('message', null);
    shop.setNow(later(120));
    await shop.jobs.run('sweep-mails');
    await shop.jobs.drain();
    expect(server.received).toHaveLength(1);
    expect(server.received[0]?.mail.messageId).toBe(waiting.message_id);
    const sent = await shop.database.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
    expect(sent.state).toBe('sent');
    expect(sent.last_answer).toMatch(/^250/);
  });

  it('that the server refuses for good becomes a task for a person', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    server.refuse('recipient', 550);
    await aPaidBooking(shop);
    await shop.jobs.drain();
    expect(await shop.database.selectFrom('mail').select('state').execute()).toEqual([{ state: 'given_up' }]);
    expect(await shop.database.selectFrom('staff_task').select('kind').execute()).toHaveLength(1);
  });

  it('carries no second header, whatever name was given', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    const { driver } = aBookingRequest();
    await aPaidBooking(shop, { driver: { ...driver, fullName: 'Eva "x" <a@b.example>, Rossi' } });
    await shop.jobs.drain();
    expect(server.received[0]?.to).toEqual(['lukasz@guest.example']);
    const crlf = { ...driver, fullName: 'Eva\r\nBcc: all@guest.example' };
    const refused = await shop.ask('POST', '/api/bookings', aBookingRequest({ driver: crlf }), {
      'idempotency-key': '11111111-1111-4111-8111-111111111111',
    });
    expect(refused.status).toBe(400);
    expect(server.received.every(({ source }) => !/^Bcc:/m.test(source))).toBe(true);
  });

  it('is asked for by several jobs at once and sent once', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    await aPaidBooking(shop);
    await Promise.all([shop.jobs.run('sweep-mails'), shop.jobs.run('sweep-mails'), shop.jobs.drain()]);
    expect(server.received).toHaveLength(1);
  });
});

describeOnPostgres('the queue of mails', () => {
  /** Three mails, the oldest first, and two copies of the shop: what the first takes is not committed while the second asks. */
  async function aQueue() {
    const { database } = await freshDatabase('demo');
    const [minute, now] = [60_000, new Date('2027-05-03T10:00:00Z')];
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    for (const [place, id] of ids.entries())
      await mailStore.add(database, {
        id,
        kind: 'booking_confirmed',
        cause: `cause ${place}`,
        reference: id,
        language: 'it',
        messageId: `<${id}@shop.example>`,
        now: new Date(now.getTime() - (3 - place) * minute),
      });
    const due = { now, until: new Date(now.getTime() + 5 * minute) };
    const first = await database.startTransaction().execute();
    return { database, ids, due, first };
  }

  it('F45 gives two that ask at once two mails, those that wait longest, and makes nobody wait', async () => {
    const { database, ids, due, first } = await aQueue();
    expect((await mailStore.claim(first, due))?.id).toBe(ids[0]);
    expect((await mailStore.claim(database, due))?.id).toBe(ids[1]);
    await first.commit().execute();
    expect((await mailStore.claim(database, due))?.id).toBe(ids[2]);
    expect(await mailStore.claim(database, due)).toBeNull();
  });

  it('F45 gives a mail that both ask for to one of them', async () => {
    const { database, ids, due, first } = await aQueue();
    const [, wanted = ''] = ids;
    expect((await mailStore.claim(first, { ...due, id: wanted }))?.id).toBe(wanted);
    expect(await mailStore.claim(database, { ...due, id: wanted })).toBeNull();
    await first.rollback().execute();
    expect((await mailStore.claim(database, { ...due, id: wanted }))?.id).toBe(wanted);
  });
});
