import { expect, it } from 'vitest';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aRentalOf } from '../support/shop/customers.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';

describeOnPostgres('a day ahead at the desk', () => {
  it('has what is due on it, and nothing of the days before it, which nobody has left open', async () => {
    const shop = await aShop();
    const desk = await signedInBrowser(shop, 'desk');
    const { code } = await aRentalOf(shop, {}, 2);
    const dueOn = async (days: number) => {
      const { pickups, returns } = (await desk.ask('GET', `/today?date=${dayFromNow(days)}`)).body;
      return [pickups, returns].map((stops: { code: string }[]) => stops.map((stop) => stop.code));
    };
    expect(await dueOn(2)).toEqual([[code], []]);
    expect(await dueOn(3)).toEqual([[], [code]]);
    expect(await dueOn(5)).toEqual([[], []]);
  });
});
