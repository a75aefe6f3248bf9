import { expect, it } from 'vitest';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { book } from '../support/shop/booking-calls.ts';
import { formsIn, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { aSmallShop, days } from '../support/shop/small-fleet.ts';

const oneRider = { RIDERS: '1', DELIVERY_STOP_MINUTES: '20' };
const slotsIn = (shop: TestShop, query: Record<string, string>) =>
  shop.ask('GET', `/api/delivery-slots?${new URLSearchParams(query)}`);

describeOnPostgres('the half-hours that riders can keep', () => {
  it('two riders of the demo bring six scooters to one town at one time; the seventh hears of the nearest times', async () => {
    const shop = await aShop({ RIDERS: '2' });
    const wish = { ...days(10, 11), expectedTotalCents: 6500 };
    const answers = [];
    for (let nth = 0; nth < 7; nth += 1) answers.push(await book(shop, aBookingRequest(wish)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 409]);
    const { refusal, message, slots } = answers.at(-1)?.body ?? {};
    expect({ refusal, slots }).toEqual({
      refusal: 'slot_full',
      slots: { end: 'start', nearest: ['09:00', '09:30', '10:30', '11:00'] },
    });
    expect(message).toContain('scegli un orario vicino');
    const office = {
      destination: 'Maiori',
      pickupOption: 'office',
      deliveryAddress: '',
      returnAddress: '',
    } as const;
    expect((await book(shop, aBookingRequest({ ...wish, ...office }))).status).toBe(201);
  });

  it('are offered before: for this town, on these days, the return beside the delivery', async () => {
    const shop = await aShop(oneRider);
    await book(shop, aBookingRequest({ ...days(10, 11) }));
    const asked = { destination: 'Positano', startDate: dayFromNow(10), endDate: dayFromNow(10) };
    const { body } = await slotsIn(shop, asked);
    expect(body.startTimes).not.toContain('10:00');
    expect(body.startTimes).toEqual(expect.arrayContaining(['08:00', '09:30', '10:30', '20:30']));
    const far = await slotsIn(shop, { ...asked, destination: 'Vietri' });
    expect(far.body.startTimes.filter((time: string) => time > '08:00' && time < '12:30')).toEqual(['12:00']);
    const sameDay = await slotsIn(shop, { ...asked, startTime: '15:00' });
    expect(sameDay.body.endTimes).not.toContain('15:00');
  });

  it('need their lead time, and the road from the office', async () => {
    const shop = await aShop({ ...oneRider, RIDERS: '9', DELIVERY_LEAD_MINUTES: '60' });
    shop.setNow(new Date('2027-05-03T06:00:00Z')); // 08:00 in Rome
    const on = { startDate: '2027-05-03', endDate: '2027-05-03' };
    const first = async (destination: string) =>
      (await slotsIn(shop, { ...on, destination })).body.startTimes[0];
    expect([await first('Maiori'), await first('Positano')]).toEqual(['09:00', '10:00']);
    const soon = { ...on, startTime: '09:00', endTime: '18:00', expectedTotalCents: 5000 };
    const { body } = await book(shop, aBookingRequest(soon));
    expect([body.refusal, body.slots.end]).toEqual(['slot_full', 'start']);
  });

  it('a change takes a half-hour that is free, does not stand in its own way, and keeps what it has where none is', async () => {
    const own = await aChangeableBooking({ shop: await aSmallShop(3, oneRider) });
    const other = { ...days(12, 13), scooterId: 2 };
    await book(own.shop, aBookingRequest(other));
    const full = await own.look({ startDate: dayFromNow(12), endDate: dayFromNow(13) });
    expect(full.html).toContain('scegli un orario vicino');
    // Both ends are full: each of the nearest is a form of its own that can be had.
    const near = formsIn(full.html);
    expect(near.map(({ startTime }) => startTime)).toEqual(['09:00', '09:30', '10:30', '11:00']);
    for (const wish of near) expect(textOf((await own.look(wish)).html)).toContain('Il prezzo non cambia');
    expect((await own.confirm({ startTime: '10:30', endTime: '10:30' })).status).toBe(200);
    expect((await own.row()).start_time).toBe('10:30');
  });
});
