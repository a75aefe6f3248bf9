import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { policy } from '../../src/shop/business.rules.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { hiddenIn, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

/** A booking made under the policy of before, whose row does not even say so, and one made after the shop has changed it. */
async function bookingsOfTwoPolicies() {
  const promised = { ...policy(), freeCancellationHours: 48, lateRefundPercent: 50, changeNoticeHours: 24 };
  const shop = await aSmallShop(4, {}, { policy: promised });
  const before = await aChangeableBooking({ shop });
  await sql`update booking set quote = quote - 'freeCancellationHours' - 'lateRefundPercent' - 'changeNoticeHours'`.execute(
    shop.database,
  );
  Object.assign(promised, { freeCancellationHours: 72, lateRefundPercent: 30, changeNoticeHours: 36 });
  return { before, after: await aChangeableBooking({ shop }) };
}

describeOnPostgres(
  'a policy that changes from 48 to 72 hours, from half to 30 %, from 24 to 36 hours',
  () => {
    it('holds for new bookings, and leaves those of before what they were promised, in money and in words', async () => {
      const { before, after } = await bookingsOfTwoPolicies();
      before.atHoursBefore(73);
      for (const [own, hours] of [
        [before, 48],
        [after, 72],
      ] as const) {
        const page = await own.get('/cancel');
        expect(textOf(page.html)).toContain(`Mancano almeno ${hours} ore al ritiro: ti restituiamo tutto.`);
        expect(hiddenIn(page.html, 'refundCents')).toBe('6500');
      }
      before.atHoursBefore(60);
      expect(hiddenIn((await before.get('/cancel')).html, 'refundCents')).toBe('6500');
      const late = await after.get('/cancel');
      expect([hiddenIn(late.html, 'refundCents'), textOf(late.html)]).toEqual([
        '1950',
        expect.stringContaining('ti restituiamo il 30%'),
      ]);
      before.atHoursBefore(47);
      const half = await before.get('/cancel');
      expect([hiddenIn(half.html, 'refundCents'), textOf(half.html)]).toEqual([
        '3250',
        expect.stringContaining('ti restituiamo il 50%'),
      ]);
    });

    it('takes nothing away from a booking of before that is changed', async () => {
      const { before } = await bookingsOfTwoPolicies();
      before.atHoursBefore(60);
      await before.confirm({ startDate: dayFromNow(20), endDate: dayFromNow(21) });
      const { quote, starts_at: startsAt } = await before.row();
      expect(quote).toMatchObject({
        freeCancellationUntil: addHours(startsAt, -48).toISOString(),
        freeCancellationHours: 48,
        lateRefundPercent: 50,
        changeNoticeHours: 24,
      });
    });

    it('lets each be changed until its own notice, and says whose it is', async () => {
      const { before, after } = await bookingsOfTwoPolicies();
      before.atHoursBefore(30);
      expect(textOf((await before.look({ startTime: '12:00' })).html)).toContain('Il prezzo non cambia');
      const refused = textOf((await after.look({ startTime: '12:00' })).html);
      expect(refused.match(/Mancano meno di (\d+) ore/g)).toEqual([
        'Mancano meno di 36 ore',
        'Mancano meno di 36 ore',
      ]);
      expect(textOf((await after.get()).html)).toContain('Mancano meno di 36 ore al ritiro');
    });
  },
);
