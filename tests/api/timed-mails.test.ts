import { sql } from 'kysely';
import { expect, it } from 'vitest';
import {
  addHours,
  instantOf,
  type PlainDate,
  type TimeOfDay,
  wallClockOf,
} from '../../src/basics/rome-time.ts';
import { droppedAnswer } from '../../src/mails/mail.rules.ts';
import type { Mailer } from '../../src/mails/mailer.ts';
import { timedBookingMails } from '../../src/mails/timed-mail.rules.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
const ride = { startDate: '2027-06-14', startTime: '09:00', endDate: '2027-06-16', endTime: '18:00' };
const price = { expectedTotalCents: 12_000 };

/** Twice, and two copies of the shop at once: a mail is one fact. */
const sweepAt = async (shop: TestShop, date: string, time: string): Promise<void> => {
  shop.setNow(instantOf({ date, time }));
  await Promise.all([shop.jobs.run('timed-messages'), shop.jobs.run('timed-messages')]);
  await shop.jobs.drain();
  await shop.jobs.run('timed-messages');
};
const mailsOf = async (shop: TestShop, ...kinds: string[]) => {
  const query = shop.database
    .selectFrom('mail')
    .select(['kind', 'language', 'state'])
    .where('kind', 'in', kinds);
  return (await query.orderBy('created_at').execute()).map(
    ({ kind, language, state }) => `${kind} ${language} ${state}`,
  );
};
const idOf = async (shop: TestShop, code: string) =>
  (await shop.database.selectFrom('booking').select('id').where('code', '=', code).executeTakeFirstOrThrow())
    .id;

describeOnPostgres('messages at their time', () => {
  it('tell of the pickup tomorrow, the return today and ask how it was, each once and in the customer’s language', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop, { ...ride, ...price, language: 'de' });
    await aBooking().with(ride).paid().cancelled().in(shop);
    const id = await idOf(shop, code);
    await sweepAt(shop, '2027-06-13', '07:30');
    expect(await mailsOf(shop, ...timedBookingMails)).toEqual([]);
    await sweepAt(shop, '2027-06-13', '10:00');
    expect(await mailsOf(shop, ...timedBookingMails)).toEqual(['pickup_tomorrow de sent']);
    const [eve] = await listMails(shop.mailsFolder);
    expect(eve?.mail.subject).toContain('Morgen um 09:00\u00a0Uhr');
    expect(eve?.mail.text).toMatch(/\/de\/contract\/[\w-]{43}/); // nobody has signed
    shop.setNow(instantOf({ date: '2027-06-14', time: '09:00' }));
    expect(await shop.desk.handOver(id)).toBe('collected');
    await sweepAt(shop, '2027-06-16', '08:00');
    shop.setNow(instantOf({ date: '2027-06-16', time: '17:50' }));
    expect(await shop.desk.returnScooter(id)).toBe('returned');
    // The database keeps its own time.
    await sql`update booking_event set at = ${instantOf({ date: '2027-06-16', time: '17:50' })} where kind = 'returned'`.execute(
      shop.database,
    );
    await sweepAt(shop, '2027-06-17', '10:00');
    expect(await mailsOf(shop, ...timedBookingMails)).toEqual([
      'pickup_tomorrow de sent',
      'return_today de sent',
      'review_request de sent',
    ]);
    const [asked] = await listMails(shop.mailsFolder);
    expect(asked?.mail.text).toMatch(/\/de\/booking\/[\w-]{43}\/review/);
  });

  it('are dropped when they would be wrong by the time they leave', async () => {
    const shop = await aShop();
    const moved = await aPaidBooking(shop, { ...ride, ...price });
    await sweepAt(shop, '2027-06-13', '09:59');
    shop.setNow(instantOf({ date: '2027-06-13', time: '10:00' }));
    await shop.jobs.run('timed-messages');
    await shop.database
      .updateTable('booking')
      .set({
        start_date: '2027-06-15',
        starts_at: addHours(instantOf({ date: '2027-06-14', time: '09:00' }), 24),
      })
      .where('code', '=', moved.code)
      .execute();
    await shop.jobs.drain();
    expect(await mailsOf(shop, ...timedBookingMails)).toEqual(['pickup_tomorrow en given_up']);
    const dropped = shop.database.selectFrom('mail').select('last_answer').where('state', '=', 'given_up');
    expect(await dropped.executeTakeFirst()).toEqual({ last_answer: droppedAnswer('not_due') });
    await sweepAt(shop, '2027-06-14', '10:00');
    expect(await mailsOf(shop, ...timedBookingMails)).toEqual([
      'pickup_tomorrow en given_up',
      'pickup_tomorrow en sent',
    ]);
  });

  it('that the mail server did not take by day leave in the morning, and none by night', async () => {
    let isAway = true;
    const leftAt: string[] = [];
    const mailer: Mailer = {
      send: async () => {
        if (isAway) return { outcome: 'unreachable', answer: 'nobody answers' };
        leftAt.push(wallClockOf(now).time);
        return { outcome: 'accepted', answer: 'ok' };
      },
    };
    let now = new Date();
    const shop = await aShop({}, { mailer });
    const tryAt = async (date: PlainDate, time: TimeOfDay) => {
      now = instantOf({ date, time });
      shop.setNow(now);
      await shop.jobs.run('sweep-mails');
    };
    const { code } = await aPaidBooking(shop, { ...ride, ...price });
    const bookingId = await idOf(shop, code);
    shop.setNow(instantOf({ date: ride.startDate, time: '09:00' }));
    await shop.desk.handOver(bookingId);
    shop.setNow(instantOf({ date: ride.endDate, time: '17:50' }));
    await shop.desk.returnScooter(bookingId);
    // The database keeps its own time.
    await sql`update booking_event set at = ${instantOf({ date: ride.endDate, time: '17:50' })} where kind = 'returned'`.execute(
      shop.database,
    );
    await shop.database.deleteFrom('mail').execute();
    await sweepAt(shop, '2027-06-17', '21:30');
    for (const time of ['21:33', '21:37', '21:45', '21:59'] as const) await tryAt('2027-06-17', time);
    isAway = false;
    await tryAt('2027-06-18', '00:38');
    expect(await mailsOf(shop, 'review_request')).toEqual(['review_request en queued']);
    // Who watches the mail server goes on seeing since when it waits.
    const held = shop.database.selectFrom('mail').select(['tries', 'not_before']);
    expect(await held.executeTakeFirst()).toEqual({ tries: 5, not_before: null });
    await tryAt('2027-06-18', '08:00');
    expect(await mailsOf(shop, 'review_request')).toEqual(['review_request en sent']);
    expect(leftAt).toEqual(['08:00']);
  });

  it('are seen and switched at the desk, the reminder of the contract among them, and the log says who did', async () => {
    const shop = await aShop(patient);
    await aBooking().lasting(2, 4).paid().createdDaysAgo(2).in(shop);
    const eve = dayFromNow(1);
    const owner = await signedInBrowser(shop, 'owner');
    for (const mail of ['pickup_tomorrow', 'contract_reminder'])
      expect((await owner.ask('PUT', `/mails/${mail}`, { isOn: false })).status).toBe(204);
    await sweepAt(shop, eve, '10:00');
    await shop.jobs.run('contract-links');
    expect(await mailsOf(shop, 'pickup_tomorrow', 'contract_reminder')).toEqual([]);
    const { body } = await owner.ask('GET', '/mails');
    expect(body.map((one: { mail: string; isOn: boolean }) => [one.mail, one.isOn])).toEqual([
      ['contract_reminder', false],
      ['rest_due', true],
      ['pickup_tomorrow', false],
      ['return_today', true],
      ['review_request', true],
    ]);
    await owner.ask('PUT', '/mails/pickup_tomorrow', { isOn: true });
    await sweepAt(shop, eve, '10:01');
    expect((await owner.ask('GET', '/mails')).body[2]).toMatchObject({ isOn: true, sent: 1, waiting: 0 });
    const log = (await owner.ask('GET', '/audit')).body;
    expect(log[0]).toMatchObject({
      action: 'switched a message',
      subject: 'pickup_tomorrow',
      before: { on: false },
      after: { on: true },
    });
  });
});
