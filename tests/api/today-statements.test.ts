import { expect, it } from 'vitest';
import type { TodayAnswer } from '../../src/back-office/today/today.shape.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { setAgreedTimes } from '../builders/stored-states.ts';
import { leastStatements } from '../support/postgres/count-statements.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { setSetting } from '../support/shop/charges.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { anOwnBooking } from '../support/shop/own-pages.ts';
import { aPartRequest, aShopThatTakesParts } from '../support/shop/part-payments.ts';

describeOnPostgres('the desk’s first page', () => {
  it('asks the database as often for five bookings with an open rest and a missing deposit as for two', async () => {
    const shop = await aShopThatTakesParts();
    await setSetting(shop, 'fees', { depositCents: 30_000, depositReleaseHours: 24 });
    const desk = await signedInBrowser(shop, 'owner');
    const sell = async (n: number) => {
      for (let nth = 0; nth < n; nth += 1) {
        const { code } = await (await anOwnBooking(aPartRequest(), shop)).row();
        await setAgreedTimes(shop.database, code, {
          start: { date: dayFromNow(0), time: '10:00' },
          end: { date: dayFromNow(1), time: '10:00' },
        });
      }
      await shop.jobs.run('sweep-deposits');
      await shop.jobs.drain();
    };
    const stops = async () => {
      const { pickups } = (await desk.ask('GET', '/today')).body as TodayAnswer; // its shape is asked elsewhere
      return pickups.map(({ lacksDeposit, lacksRest, openRest }) => [
        lacksDeposit,
        lacksRest,
        openRest?.cents,
      ]);
    };
    const open = [true, true, 4500];

    await sell(2);
    expect(await stops()).toEqual([open, open]);
    const ofTwo = await leastStatements(stops);
    await sell(3);
    expect(await stops()).toEqual([open, open, open, open, open]);
    expect(await leastStatements(stops)).toBe(ofTwo);
  });
});
