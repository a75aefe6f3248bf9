import { expect, it } from 'vitest';
import { addHours, instantOf } from '../../src/basics/rome-time.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import * as customer from '../support/shop/contract-calls.ts';
import { startMailServer, type MailServer } from '../support/process/mail-server.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const opens = async (shop: TestShop, token: string) => (await customer.readContract(shop, token)).status;
const ask = (shop: TestShop, email: string, code: string) =>
  shop.ask('POST', '/api/contracts/link', { email, code });
const linksIn = ({ received }: MailServer): string[] =>
  received.flatMap(({ mail }) => /\/contract\/([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? []);
const detailsOf = async (shop: TestShop, ...kinds: string[]) => {
  const query = shop.database.selectFrom('contract_event').select(['kind', 'detail']).orderBy('position');
  return (await query.where('kind', 'in', kinds).execute()).map(({ kind, detail }) => [
    kind,
    JSON.parse(detail),
  ]);
};
const sweep = async (shop: TestShop): Promise<void> => {
  await shop.jobs.run('contract-links');
  await shop.jobs.drain();
};
const mailsOf = async (shop: TestShop, kind: string) =>
  (await shop.database.selectFrom('mail').select('state').where('kind', '=', kind).execute()).length;

describeOnPostgres('the link to a contract', () => {
  it('F35 is sent again to who knows the address and the code, is revoked, ends, and comes back; each is written down', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    const { contractToken: token, code } = await aPaidBooking(shop);
    const { id } = await shop.database.selectFrom('booking').select('id').executeTakeFirstOrThrow();
    const { driver_email: email } = await shop.database
      .selectFrom('booking')
      .select('driver_email')
      .executeTakeFirstOrThrow();
    await shop.jobs.drain();
    // The same answer for everybody, whether a booking stands behind it or not.
    const answers = [
      await ask(shop, 'nobody@example.com', code),
      await ask(shop, email, '7K3M9QXA'),
      await ask(shop, ` ${email.toUpperCase()} `, code.toLowerCase()),
      await ask(shop, email, code), // at once again: no second mail
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set(['[200,{"ok":true}]']),
    );
    await shop.jobs.drain();
    expect(linksIn(server)).toEqual([token, token]);

    const desk = await signedInBrowser(shop, 'desk');
    expect((await desk.ask('POST', `/bookings/${code}/new-link`)).status).toBe(204);
    expect(await opens(shop, token)).toBe(404);
    shop.setNow(addHours(new Date(), 1));
    expect(await shop.desk.sendContractLink(id)).toEqual({ kind: 'sent' });
    await shop.jobs.drain();
    const second = linksIn(server).at(-1) ?? '';
    expect([second === token, await opens(shop, second)]).toEqual([false, 200]);

    const ended = new Date(Date.now() - 3_600_000);
    await shop.database.updateTable('contract').set({ link_ends_at: ended }).execute();
    await sweep(shop);
    await sweep(shop);
    expect(await opens(shop, second)).toBe(404);
    shop.setNow(addHours(new Date(), 2));
    await ask(shop, email, code);
    await shop.jobs.drain();
    const third = linksIn(server).at(-1) ?? '';
    expect([third === second, await opens(shop, third), await opens(shop, second)]).toEqual([
      false,
      200,
      404,
    ]);
    expect(await detailsOf(shop, 'link_sent', 'link_revoked', 'link_ended', 'link_renewed')).toEqual([
      ['link_sent', { generation: 1, by: 'customer' }],
      ['link_revoked', { generation: 2, by: 'staff' }],
      ['link_sent', { generation: 2, by: 'staff' }],
      ['link_ended', { generation: 2 }],
      ['link_renewed', { generation: 3, endsAt: expect.any(String) }],
      ['link_sent', { generation: 3, by: 'customer' }],
    ]);
    await server.stop();
  });

  it('opens until 30 days after the return', async () => {
    const shop = await aShop();
    const { contractToken: token } = await aPaidBooking(shop);
    const { ends_at: end } = await shop.database
      .selectFrom('booking')
      .select('ends_at')
      .executeTakeFirstOrThrow();
    const links = shop.database.selectFrom('contract').select('link_ends_at as until');
    expect(await links.execute()).toEqual([{ until: addHours(end, 30 * 24) }]);
    expect(await opens(shop, token)).toBe(200);
  });

  it('reminds who has not signed, once 48 and once 24 hours before the pickup, never at night, never who signed', async () => {
    const shop = await aShop();
    const pickup = { startDate: '2027-06-14', startTime: '09:00', endDate: '2027-06-15', endTime: '18:00' };
    const unsigned = await aPaidBooking(shop, pickup);
    await aBooking().with(pickup).paid().signed().in(shop);
    await aBooking().with(pickup).paid().cancelled().in(shop);
    const remindedAt = async (date: string, time: string): Promise<number> => {
      shop.setNow(instantOf({ date, time }));
      await sweep(shop);
      await sweep(shop);
      return mailsOf(shop, 'contract_reminder');
    };
    expect(await remindedAt('2027-06-12', '08:59')).toBe(0);
    expect(await remindedAt('2027-06-12', '09:00')).toBe(1);
    expect(await remindedAt('2027-06-12', '23:00')).toBe(1);
    expect(await remindedAt('2027-06-13', '09:00')).toBe(2);
    expect(await remindedAt('2027-06-14', '08:30')).toBe(2);
    const sent = await shop.database
      .selectFrom('mail')
      .innerJoin('booking', 'booking.id', 'mail.reference')
      .select(['booking.code', 'mail.state'])
      .where('mail.kind', '=', 'contract_reminder')
      .execute();
    expect(sent).toEqual([
      { code: unsigned.code, state: 'sent' },
      { code: unsigned.code, state: 'sent' },
    ]);
    expect(await detailsOf(shop, 'link_sent')).toEqual([
      ['link_sent', { by: 'reminder', hours: 48 }],
      ['link_sent', { by: 'reminder', hours: 24 }],
    ]);
  });
});
