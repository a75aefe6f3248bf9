import { expect, it } from 'vitest';
import type { CalendarBlock } from '../../src/back-office/calendar/calendar.shape.ts';
import type { BookingRequest } from '../../src/booking/booking.shape.ts';
import { aBookingRequest, atTheOffice, dayFromNow } from '../builders/a-booking-request.ts';
import { book, payment, sessionIn } from '../support/shop/booking-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const friend = (fullName: string) => ({ ...aBookingRequest().driver, fullName, email: '', phone: '' });
const day = () => dayFromNow(12);

/** Anna and her friends, brought to Positano: as many as there are names. */
const aParty = (friends: readonly string[], changes: Partial<BookingRequest> = {}): BookingRequest =>
  aBookingRequest(
    {
      driver: { ...aBookingRequest().driver, fullName: 'Anna Rossi' },
      furtherRides: friends.map((name) => ({ scooterId: 1, extras: {}, driver: friend(name) })),
      expectedTotalCents: (friends.length + 1) * 65_00,
      ...changes,
    },
    day(),
  );

async function setScootersPerTrip(shop: TestShop, scootersPerTrip: number): Promise<void> {
  const owner = await signedInBrowser(shop, 'owner');
  const { version: basedOn, value } = (await owner.ask('GET', '/settings/delivery')).body;
  const set = { basedOn, value: { ...value, scootersPerTrip } };
  expect((await owner.ask('PUT', '/settings/delivery', set)).status).toBe(204);
}

const slotsFor = async (shop: TestShop, scooters: number, draftId?: string): Promise<string[]> => {
  const { destination, startDate, endDate } = aParty([]);
  const query = { destination, startDate, endDate, scooters: String(scooters), ...(draftId && { draftId }) };
  const { body } = await shop.ask('GET', `/api/delivery-slots?${new URLSearchParams(query)}`);
  return body.startTimes;
};

async function paid(shop: TestShop, request: BookingRequest): Promise<void> {
  const { body } = await book(shop, request);
  await shop.sandbox.simulateOutcome(sessionIn(body.checkoutUrl), 'paid');
  expect((await payment(shop, body)).body).toMatchObject({ state: 'success' });
}

describeOnPostgres('riders who bring several scooters of one order', () => {
  it('are as many as the owner’s figure asks for: two who bring one each bring two far away, not three', async () => {
    const shop = await aShop({ RIDERS: '2' });
    await setScootersPerTrip(shop, 1);
    expect(await slotsFor(shop, 2)).toContain('10:00');
    expect(await slotsFor(shop, 3)).toEqual([]);
    const three = aParty(['Bea', 'Carlo']);
    expect((await book(shop, three)).body).toMatchObject({ refusal: 'slot_full', slots: { nearest: [] } });
    await setScootersPerTrip(shop, 2);
    expect(await slotsFor(shop, 3)).toContain('10:00');
    expect((await book(shop, three)).status).toBe(201);
  });

  it('have done with them what they can: what is left of the half-hour is offered to others', async () => {
    const shop = await aShop({ RIDERS: '2' });
    await setScootersPerTrip(shop, 2);
    await paid(shop, aParty(['Bea', 'Carlo', 'Dora']));
    // Two each, ten minutes for each of them: one more each, and no couple that would have to be fetched at the office.
    expect(await slotsFor(shop, 1)).toContain('10:00');
    expect(await slotsFor(shop, 3)).not.toContain('10:00');
  });

  it('see none of what is held for those who come back to choose anew', async () => {
    const shop = await aShop({ RIDERS: '2', DELIVERY_STOP_MINUTES: '20' });
    await setScootersPerTrip(shop, 1);
    const draftId = crypto.randomUUID();
    expect((await book(shop, aParty(['Bea'], { draftId }))).status).toBe(201);
    expect(await slotsFor(shop, 2)).not.toContain('10:00');
    expect(await slotsFor(shop, 2, draftId)).toContain('10:00');
  });

  it('find on the day’s list which scooters belong together, by the name of who ordered them', async () => {
    const shop = await aShop({ RIDERS: '2' });
    await paid(shop, aParty(['Bea', 'Carlo']));
    await paid(shop, aBookingRequest({ expectedTotalCents: 65_00, ...atTheOffice }, day()));
    const rider = await signedInBrowser(shop, 'rider');
    const { pickups } = (await rider.ask('GET', `/today?date=${day()}`)).body;
    expect(pickups).toHaveLength(3);
    expect(new Set(pickups.map(({ party }: { party: { id: string } }) => party.id)).size).toBe(1);
    expect(pickups.map(({ party }: { party: { customer: string } }) => party.customer)).toEqual(
      Array.from({ length: 3 }, () => 'Anna Rossi'),
    );
    const desk = await signedInBrowser(shop, 'owner');
    const all = (await desk.ask('GET', `/today?date=${day()}`)).body.pickups;
    expect(all.filter(({ party }: { party: unknown }) => party === null)).toHaveLength(1);
    // One payment is for all of them.
    expect(all.map((stop: { payment: string }) => stop.payment)).toEqual(['paid', 'paid', 'paid', 'paid']);
  });

  it('find those of one order in the order of their booking’s page: the customer, then as they were chosen', async () => {
    const shop = await aShop({ RIDERS: '2' });
    const friends = ['Zoe', 'Bea', 'Yann', 'Carlo', 'Dora'];
    await paid(shop, aParty(friends, { ...atTheOffice }));
    const desk = await signedInBrowser(shop, 'owner');
    const { pickups } = (await desk.ask('GET', `/today?date=${day()}`)).body;
    expect(pickups.map(({ driver }: { driver: string }) => driver)).toEqual(['Anna Rossi', ...friends]);
  });

  it('are tied together on the calendar, and stay so when two change places', async () => {
    const shop = await aShop({ RIDERS: '2' });
    await paid(shop, aParty(['Bea', 'Carlo']));
    const single = aBookingRequest({ expectedTotalCents: 65_00, ...atTheOffice }, day());
    await paid(shop, { ...single, driver: { ...single.driver, fullName: 'Dora' } });
    const desk = await signedInBrowser(shop, 'owner');
    const staysByDriver = async (): Promise<Map<string, CalendarBlock>> => {
      const { stays } = (await desk.ask('GET', `/calendar?from=${day()}`)).body;
      return new Map(stays.map((stay: { what: { driver: string } }) => [stay.what.driver, stay]));
    };
    const placeOf = (stays: Map<string, CalendarBlock>, driver: string) => {
      const stay = stays.get(driver);
      if (stay?.what.kind !== 'booking') throw new Error(`${driver} has no scooter`);
      return { unit: stay.unit, ...stay.what };
    };
    const before = await staysByDriver();
    const [anna, bea, dora] = ['Anna Rossi', 'Bea', 'Dora'].map((driver) => placeOf(before, driver));
    expect(anna?.party).toEqual({ id: expect.any(String), others: 2 });
    expect([bea?.party, dora?.party]).toEqual([anna?.party, null]);
    const swap = { version: bea?.version, unitId: dora?.unit, othersMove: true };
    expect((await desk.ask('POST', `/bookings/${bea?.code}/unit`, swap)).status).toBe(204);
    const after = await staysByDriver();
    expect(placeOf(after, 'Bea')).toMatchObject({ unit: dora?.unit, party: anna?.party });
    expect(placeOf(after, 'Dora').party).toBeNull();
    const cancel = shop.database.updateTable('booking').set({ state: 'expired' });
    await cancel.where('driver_name', '=', 'Carlo').execute();
    expect(placeOf(await staysByDriver(), 'Bea').party?.others).toBe(1);
  });

  it('cannot be asked for more than an order has', async () => {
    const shop = await aShop();
    const asked = { destination: 'Positano', startDate: day(), endDate: day(), scooters: '7' };
    expect((await shop.ask('GET', `/api/delivery-slots?${new URLSearchParams(asked)}`)).status).toBe(400);
  });
});
