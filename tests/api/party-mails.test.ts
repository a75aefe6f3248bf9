import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { instantOf } from '../../src/basics/rome-time.ts';
import { sha256 } from '../../src/basics/tokens.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { customer, kindsOf, mailsTo, paidForThree, zoe } from '../support/shop/party-of-three.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const sweepAt = async (shop: TestShop, date: string, time: string, job = 'timed-messages') => {
  shop.setNow(instantOf({ date, time }));
  await Promise.all([shop.jobs.run(job), shop.jobs.run(job)]);
  await shop.jobs.drain();
  await shop.jobs.run(job);
};

describeOnPostgres('the mails about several scooters', () => {
  it('confirm all of them to the customer at once: each with its rider and its price, and the sum', async () => {
    const shop = await aShop();
    await paidForThree(shop);
    const [confirmation, ...more] = await mailsTo(shop, customer);
    expect(more).toEqual([]);
    for (const said of ['Łukasz', 'Zoë Ångström', 'Mia Özdemir', '€360.00'])
      expect(confirmation?.mail.text).toContain(said);
    expect(confirmation?.mail.text?.split('€120.00')).toHaveLength(4);
    const notice = (await listMails(shop.mailsFolder)).find(({ mail }) =>
      mail.subject?.startsWith('New booking'),
    );
    if (notice) expect(notice.mail.text).toContain('Mia Özdemir');
  });

  it('bring a rider with an address their own link, and nothing of the money or of the others', async () => {
    const shop = await aShop();
    const { zoes } = await paidForThree(shop);
    expect(await kindsOf(shop, 'rider_link')).toEqual([`rider_link ${zoes} sent`]);
    const [mailed, ...more] = await mailsTo(shop, zoe);
    expect(more).toEqual([]);
    expect(mailed?.mail.text).not.toMatch(/€|Mia|lukasz@/);
    const keys = [...(mailed?.mail.text ?? '').matchAll(/\/booking\/([\w-]{43})/g)].map(([, key]) => key);
    const { rows } = await sql<{ links: string[] }>`
      select array_agg(rider_link_sha256) filter (where rider_link_sha256 is not null) as links from booking`.execute(
      shop.database,
    );
    expect(rows[0]?.links).toContain(sha256(keys[0] ?? ''));
  });

  it('remind of tomorrow’s pickup once: the customer of all, and a rider with an address of theirs', async () => {
    const shop = await aShop();
    const { first, zoes } = await paidForThree(shop);
    await sweepAt(shop, '2027-06-13', '10:00');
    expect((await kindsOf(shop, 'pickup_tomorrow')).toSorted()).toEqual(
      [`pickup_tomorrow ${first} sent`, `pickup_tomorrow ${zoes} sent`].toSorted(),
    );
    const [eve] = await mailsTo(shop, customer);
    expect(eve?.mail.text).toContain('3 scooters');
    expect(eve?.mail.text).toContain('The link for Mia Özdemir');
    expect(eve?.mail.text).not.toContain('The link for Zoë');
  });

  it('remind of missing signatures once: the customer of all who have no address', async () => {
    const shop = await aShop();
    const { first, zoes } = await paidForThree(shop);
    await sweepAt(shop, '2027-06-13', '12:00', 'contract-links');
    expect((await kindsOf(shop, 'contract_reminder')).toSorted()).toEqual(
      [`contract_reminder ${first} sent`, `contract_reminder ${zoes} sent`].toSorted(),
    );
    const [mailed] = await mailsTo(shop, customer);
    expect(mailed?.mail.text).toContain('The link for Mia Özdemir');
  });

  it('say to the customer which one was cancelled, whoever was to ride it', async () => {
    const shop = await aShop();
    const { mias } = await paidForThree(shop);
    await shop.desk.cancelBooking({ bookingId: mias, actor: 'customer' });
    await shop.jobs.drain();
    const [mailed] = await mailsTo(shop, customer);
    expect(mailed?.mail.text).toContain('Mia Özdemir');
    expect(mailed?.mail.text).toContain('The other 2 scooters stay booked');
    expect(mailed?.mail.text).toContain('€120.00');
  });

  it('ask for one review, once the last of them is back', async () => {
    const shop = await aShop();
    const { first, zoes, mias } = await paidForThree(shop);
    shop.setNow(instantOf({ date: '2027-06-14', time: '09:00' }));
    for (const id of [first, zoes, mias]) expect(await shop.desk.handOver(id)).toBe('collected');
    await sweepAt(shop, '2027-06-16', '08:00');
    expect(await kindsOf(shop, 'return_today')).toHaveLength(2);
    shop.setNow(instantOf({ date: '2027-06-16', time: '17:50' }));
    const comeBack = async (...ids: string[]) => {
      for (const id of ids) expect(await shop.desk.returnScooter(id)).toBe('returned');
      await sql`update booking_event set at = ${instantOf({ date: '2027-06-16', time: '17:50' })} where kind = 'returned'`.execute(
        shop.database,
      );
    };
    await comeBack(first, zoes);
    await sweepAt(shop, '2027-06-17', '10:00');
    expect(await kindsOf(shop, 'review_request')).toEqual([]);
    await comeBack(mias);
    await sweepAt(shop, '2027-06-17', '10:01');
    expect(await kindsOf(shop, 'review_request')).toEqual([`review_request ${first} sent`]);
  });
});
