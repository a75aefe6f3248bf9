import { expect, it } from 'vitest';
import type { BookingAnswer } from '../../src/back-office/bookings/bookings.shape.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { charged } from '../support/shop/charges.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop } from '../support/shop/shop.ts';

type Asks = { ask(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> };
const bookingOf = async (desk: Asks, code: string) =>
  (await desk.ask('GET', `/bookings/${code}`)).body as BookingAnswer;

describeOnPostgres('the history of a booking at the desk', () => {
  it('names who handed the scooter over and who took it back, and the customer’s own page names nobody', async () => {
    const shop = await aShop();
    const desk = await signedInBrowser(shop, 'desk');
    const { code } = await aPaidBooking(shop);
    const tap = async (step: string, body: object = {}) => {
      const { version } = await bookingOf(desk, code);
      expect((await desk.ask('POST', `/bookings/${code}/${step}`, { version, ...body })).status).toBe(204);
    };
    await tap('hand-over', { withoutReport: 'no_phone', unsignedWhy: 'Firma in albergo' });
    await tap('return');
    const { history } = await bookingOf(desk, code);
    const who = (kind: string) => history.find((one) => one.kind === kind)?.who ?? null;
    expect(who('collected')).not.toBeNull();
    expect(who('returned')).toBe(who('collected'));
  });

  it('says what the customer answered to which charge, for how much, and when they were silent', async () => {
    const rental = await charged();
    await rental.returned({ lateMinutes: 80, fuelEighths: 4 });
    await rental.announce();
    await rental.object('late', 'I was there at six.');
    await rental.agree('fuel');
    const { history } = await bookingOf(rental.desk as Asks, rental.own.code);
    expect(
      history.flatMap(({ of, kind, amountCents }) => (of === 'charge' ? [`${kind} ${amountCents}`] : [])),
    ).toEqual(['objected late 1000', 'agreed fuel 2700']);
    // Once, and with its charge.
    expect(history.some(({ kind }) => kind === 'charge_objected')).toBe(false);
    expect(history.some(({ kind, who }) => kind === 'returned' && who !== null)).toBe(true);
  });
});
