import { expect, it } from 'vitest';
import { instantOf } from '../../src/basics/rome-time.ts';
import { sayIn } from '../../src/translations/words.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { depositCents } from '../support/shop/deposits.ts';
import { aRound } from '../support/shop/a-round.ts';
import type { Browser } from '../support/shop/desk.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';

describeOnPostgres('at a stop of their own a rider shows the customer’s page as a code to scan', () => {
  it('on its day: it opens the page where they sign and pay, names no sum, and stands in the log with who showed it', async () => {
    const { shop, owner, own, show } = await aRound();
    shop.setNow(instantOf({ date: dayFromNow(3), time: '09:50' }));
    const { status, body } = await show(own.code);
    expect(status).toBe(200);
    expect(Object.keys(body).toSorted()).toEqual(['link', 'name', 'words']);
    expect(JSON.stringify(body)).not.toMatch(/€|\d+[.,]\d\d/);
    expect(body.words).toBe(sayIn('en', 'pay')('scan'));
    const page = await pagesOf(shop).get(new URL(body.link).pathname);
    expect(page.html).toContain(own.code);
    expect(page.html).toContain('/contract/');
    const [entry] = (await owner.ask('GET', '/audit')).body;
    expect(entry).toMatchObject({ action: 'showed a link', after: { link: 'booking' } });
  });

  it('of no stop that another rider makes, of none before its day, and of none that is over', async () => {
    const { shop, owner, own, others, show } = await aRound();
    const refused = { refusal: 'not_your_stop' };
    expect((await show(own.code)).body).toMatchObject(refused);
    shop.setNow(instantOf({ date: dayFromNow(3), time: '09:50' }));
    expect((await show(others.code)).body).toMatchObject(refused);
    expect((await show(own.code, owner)).body).toMatchObject(refused);
    expect((await show('XX999999')).status).toBe(404);
    shop.setNow(instantOf({ date: dayFromNow(4), time: '09:50' }));
    // Nobody has brought it yet.
    expect((await show(own.code)).status).toBe(200);
    await shop.desk.handOver(own.id);
    expect((await show(own.code)).body).toMatchObject(refused);
  });
});

describeOnPostgres('the link of a deposit, by which its customer’s number is read too', () => {
  it('is seen by a rider at their own stop and at nobody’s, on its day, and of no customer whom another rider meets', async () => {
    const { shop, owner, rider, own, others, nobodys } = await aRound({ depositCents });
    const seen = async (code: string, by: Browser = rider) => {
      const { link, whatsapp, isLinkSeen } = (await by.ask('GET', `/bookings/${code}/deposit`)).body.deposit;
      return [isLinkSeen, link !== null, whatsapp !== null];
    };
    const [all, nothing] = [
      [true, true, true],
      [false, false, false],
    ];
    shop.setNow(instantOf({ date: dayFromNow(2), time: '20:00' }));
    for (const { code } of [own, others, nobodys])
      expect((await owner.ask('POST', `/bookings/${code}/deposit`)).status).toBe(204);
    expect([await seen(own.code, owner), await seen(others.code, owner)]).toEqual([all, all]);
    for (const { code } of [own, others, nobodys]) expect(await seen(code)).toEqual(nothing);
    shop.setNow(instantOf({ date: dayFromNow(3), time: '09:50' }));
    expect([await seen(own.code), await seen(others.code), await seen(nobodys.code)]).toEqual([
      all,
      nothing,
      all,
    ]);
  });
});
