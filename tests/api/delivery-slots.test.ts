import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { aBookingRequest, dayFromNow, atTheOffice } from '../builders/a-booking-request.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { formsIn, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { overlapsIn } from '../support/postgres/soundness.ts';
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
    expect((await book(shop, aBookingRequest({ ...wish, ...atTheOffice }))).status).toBe(201);
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

  it('who is out still needs a rider who fetches the scooter, and no longer one who brings it', async () => {
    const shop = await aShop(oneRider);
    await aBooking().with(days(10, 11)).paid().collected().in(shop);
    const day = (from: number) => ({
      destination: 'Positano',
      startDate: dayFromNow(from),
      endDate: dayFromNow(from),
    });
    expect((await slotsIn(shop, day(10))).body.startTimes).toContain('10:00');
    const back = aBookingRequest().endTime;
    expect((await slotsIn(shop, day(11))).body.startTimes).not.toContain(back);
    expect((await slotsIn(shop, day(12))).body.startTimes).toContain(back);
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

describeOnPostgres('unpaid holds and the half-hours of riders', () => {
  const live = { KEEP_HALF_SELLABLE: 'true' };
  const wish = { ...days(10, 11), expectedTotalCents: 6500 };
  const positano = { destination: 'Positano', startDate: wish.startDate, endDate: wish.endDate };
  const startTimes = async (shop: TestShop): Promise<string[]> =>
    (await slotsIn(shop, positano)).body.startTimes;
  const bookTimes = async (shop: TestShop, times: readonly string[]) => {
    const answers = [];
    for (const startTime of times)
      answers.push((await book(shop, aBookingRequest({ ...wish, startTime, endTime: startTime }))).body);
    return answers;
  };
  const isHeld = ({ holdExpiresAt }: { holdExpiresAt: string | null }): boolean => {
    expect(holdExpiresAt).not.toBeUndefined();
    return holdExpiresAt !== null;
  };
  const payFor = async (shop: TestShop, held: { bookingId: string; checkoutUrl: string }) => {
    await shop.sandbox.simulateOutcome(sessionIn(held.checkoutUrl), 'paid');
    return (await payment(shop, held)).body.state;
  };

  it('F52 keep half of a half-hour: the others may pay without a hold, and it stays on offer until money fills it', async () => {
    const shop = await aShop({ ...live, RIDERS: '2' });
    const asked = await bookTimes(shop, Array<string>(6).fill('10:00'));
    expect(asked.map(isHeld)).toEqual([true, true, true, false, false, false]);
    expect(await startTimes(shop)).toContain('10:00');
    for (const one of asked.slice(3)) expect(await payFor(shop, one)).toBe('success');
    expect(await startTimes(shop)).not.toContain('10:00');
    const more = await book(shop, aBookingRequest(wish));
    expect([more.status, more.body.refusal]).toEqual([409, 'slot_full']);
  });

  it('F52 keep half of a day, and with one rider one booking of it', async () => {
    const shop = await aShop({ ...live, ...oneRider });
    const asked = await bookTimes(shop, ['10:00', '12:00', '15:00']);
    expect(asked.map(isHeld)).toEqual([true, false, false]);
    const free = await startTimes(shop);
    expect([free.includes('10:00'), free.includes('12:00'), free.includes('15:00')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(await payFor(shop, asked[1])).toBe('success');
    // What is paid is no unpaid hold: the day has room for the next of these.
    expect(await payFor(shop, asked[0])).toBe('success');
    expect((await bookTimes(shop, ['17:00'])).map(isHeld)).toEqual([true]);
  });

  it('F52 give way to money, the latest first; where paid ones fill a half-hour, what is paid then goes back', async () => {
    const shop = await aShop({ ...live, RIDERS: '2' });
    const asked = await bookTimes(shop, Array<string>(7).fill('10:00'));
    const [first, second, third, ...withoutHold] = asked;
    for (const one of withoutHold) expect(await payFor(shop, one)).toBe('success');
    // Four are paid: of three holds the last one has given its scooter up, and may still pay.
    const held = await shop.database
      .selectFrom('occupancy')
      .select('id')
      .where('kind', '=', 'hold')
      .execute();
    expect(held).toHaveLength(2);
    expect(await payFor(shop, third)).toBe('success');
    expect(await payFor(shop, first)).toBe('success');
    expect(await payFor(shop, second)).toBe('failed');
    expect(await shop.database.selectFrom('refund_request').select('id').execute()).toHaveLength(1);
    expect(await overlapsIn(shop)).toBe(0);
  });

  it('F52 what the desk keeps for somebody who called gives way to nobody: the latest of the others does', async () => {
    const shop = await aShop({ ...live, RIDERS: '2' });
    const asked = await bookTimes(shop, Array<string>(7).fill('10:00'));
    const [, , third, ...withoutHold] = asked;
    await shop.database
      .updateTable('booking')
      .set({ kept_until: addHours(new Date(), 4), kept_as: 'hold' })
      .where('code', '=', third.bookingId)
      .execute();
    for (const one of withoutHold) expect(await payFor(shop, one)).toBe('success');
    const held = await shop.database
      .selectFrom('occupancy')
      .innerJoin('booking', 'booking.id', 'occupancy.reference')
      .select('booking.code')
      .where('occupancy.kind', '=', 'hold')
      .execute();
    expect(held).toHaveLength(2);
    expect(held.map(({ code }) => code)).toContain(third.bookingId);
  });

  it('F52 of eight at once on the last half-hour that unpaid holds may keep one is held', async () => {
    const shop = await aShop({ ...live, RIDERS: '2' });
    await bookTimes(shop, ['10:00', '10:00']);
    const all = await Promise.all(Array.from({ length: 8 }, () => book(shop, aBookingRequest(wish))));
    expect(all.filter(({ body }) => isHeld(body))).toHaveLength(1);
  });
});
