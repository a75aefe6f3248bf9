import { expect, it } from 'vitest';
import { addHours, wallClockOf } from '../../src/basics/rome-time.ts';
import { nextDaytime } from '../builders/a-booking-request.ts';
import { setAgreedTimes } from '../builders/stored-states.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { until } from '../support/process/shopper.ts';
import { depositCents, deposited } from '../support/shop/deposits.ts';

/** The pickup is so many hours after a moment now, however it was agreed. */
const moveTo = ({ shop, own }: Awaited<ReturnType<typeof deposited>>, moment: Date, hours: number) =>
  setAgreedTimes(shop.database, own.code, {
    start: wallClockOf(addHours(moment, hours)),
    end: wallClockOf(addHours(moment, hours + 24)),
  });

describeOnPostgres('a deposit whose pickup is moved to a later day', () => {
  it('that is held goes back, its customer is told once, and it is given again a day before the new one', async () => {
    const rental = await deposited();
    const { shop, own } = rental;
    await rental.give();
    await moveTo(rental, new Date(), 240);
    await Promise.all([rental.sweepDeposits(), rental.sweepDeposits()]);
    await until('the bank to be asked', async () => {
      await shop.jobs.drain();
      return (await rental.holds()).includes(`intent cancelled ${depositCents}`);
    });
    await rental.sweepDeposits();
    await shop.jobs.drain();
    expect(await rental.deposit()).toMatchObject({ state: 'due', link: null });
    expect([await rental.events(), await rental.tasks()]).toEqual([['deposit_held', 'deposit_released'], []]);
    expect(await own.mails('deposit_released')).toBe(1);
    const asked = await own.mails('deposit_link');
    const day = nextDaytime();
    await moveTo(rental, day, 2);
    rental.setNow(day);
    await Promise.all([rental.sweepDeposits(), rental.sweepDeposits()]);
    await shop.jobs.drain();
    expect(await own.mails('deposit_link')).toBe(asked + 1);
    rental.setNow(new Date());
    await rental.give();
    expect(await rental.events()).toEqual(['deposit_held', 'deposit_released', 'deposit_held']);
    // The last that its customer reads is that it is held.
    expect([await own.mails('deposit_released'), await own.mails('deposit_held')]).toEqual([1, 2]);
  });

  it('that was only asked for is asked for again a day before the new one', async () => {
    const rental = await deposited();
    const day = nextDaytime();
    const sweepBy = async (hours: number) => {
      await moveTo(rental, day, hours);
      await rental.sweepDeposits();
      await rental.shop.jobs.drain();
      return rental.own.mails('deposit_link');
    };
    rental.setNow(day);
    expect([await sweepBy(3), await sweepBy(240), await sweepBy(20), await sweepBy(20)]).toEqual([
      1, 1, 2, 2,
    ]);
  });

  it('that was asked for, moved away and moved back to the same day is asked for again', async () => {
    const rental = await deposited();
    const day = nextDaytime();
    rental.setNow(day);
    const asked: number[] = [];
    for (const hours of [3, 240, 3]) {
      await moveTo(rental, day, hours);
      await rental.sweepDeposits();
      await rental.shop.jobs.drain();
      asked.push(await rental.own.mails('deposit_link'));
    }
    expect(asked).toEqual([1, 1, 2]);
  });
});
