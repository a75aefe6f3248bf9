import { expect, it } from 'vitest';
import { instantOf } from '../../src/basics/rome-time.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aReport } from '../builders/a-report.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { aStaffMember, signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import {
  customer,
  kindsOf,
  mailsTo,
  paidForThree,
  ride,
  three,
  zoe,
} from '../support/shop/party-of-three.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };
const codeOf = async ({ database }: TestShop, id: string) =>
  (await database.selectFrom('booking').select('code').where('id', '=', id).executeTakeFirstOrThrow()).code;
const latestTo = async (shop: TestShop, address: string) => (await mailsTo(shop, address))[0]?.mail;

/** Nothing of the money, and nobody but the customer, who has booked it for them. */
function expectOnlyTheirs(text: string | undefined): void {
  expect(text).toContain('Zoë Ångström');
  expect(text).not.toMatch(/€|Mia|lukasz@/);
}

describeOnPostgres('what becomes of one scooter of several', () => {
  it('cancelled is told to its rider and to the customer; nobody tells who rides another', async () => {
    const shop = await aShop();
    const { zoes, mias } = await paidForThree(shop);
    await shop.desk.cancelBooking({ bookingId: zoes, actor: 'customer' });
    await shop.desk.cancelBooking({ bookingId: mias, actor: 'customer' });
    await shop.jobs.drain();
    expect(await kindsOf(shop, 'ride_cancelled')).toEqual([`ride_cancelled ${zoes} sent`]);
    expect(await kindsOf(shop, 'booking_cancelled')).toHaveLength(2);
    const mailed = await latestTo(shop, zoe);
    expect(mailed?.subject).toContain('Your scooter is cancelled');
    expectOnlyTheirs(mailed?.text);
    expect((await latestTo(shop, customer))?.text).toContain('€120.00');
  });

  it('its report is sent to a rider with an address though the customer left none, and the desk reads before which one nobody gets', async () => {
    const shop = await aShop(patient);
    const { first, zoes, mias } = await paidForThree(shop);
    await shop.database.updateTable('booking').set({ driver_email: '' }).where('id', '=', first).execute();
    const owner = await signedInBrowser(shop, 'owner');
    const isSentNowhere = async (id: string) =>
      (await owner.ask('GET', `/bookings/${await codeOf(shop, id)}/handover`)).body.hasNobodyToWrite;
    expect(await isSentNowhere(first)).toBe(true);
    expect(await isSentNowhere(mias)).toBe(true);
    expect(await isSentNowhere(zoes)).toBe(false);
  });

  it('changed is told to its rider, who signs again, with the other model and the days in a calendar file of theirs', async () => {
    const shop = await aShop(patient);
    const { first, zoes } = await paidForThree(shop);
    const owner = await signedInBrowser(shop, 'owner');
    const {
      destination,
      pickup_option: pickupOption,
      version,
      ...row
    } = await shop.database
      .selectFrom('booking')
      .selectAll()
      .where('id', '=', zoes)
      .executeTakeFirstOrThrow();
    const wish = {
      ...ride,
      scooterId: 2,
      endTime: '17:00',
      destination,
      pickupOption,
      deliveryAddress: row.delivery_address,
      returnAddress: row.return_address,
      secondDriver: false,
    };
    const asked = { wish, version, expectedCents: 0 };
    expect((await owner.ask('POST', `/bookings/${row.code}/change`, asked)).body.kind).toBe('changed');
    await shop.jobs.drain();
    expect(await kindsOf(shop, 'rider_update', 'booking_changed')).toEqual([
      `booking_changed ${zoes} sent`,
      `rider_update ${zoes} sent`,
    ]);
    const mailed = await latestTo(shop, zoe);
    expectOnlyTheirs(mailed?.text);
    for (const said of ['Your scooter: booking changed', 'black', '17:00', 'signature'])
      expect(`${mailed?.subject} ${mailed?.text}`).toContain(said);
    const file = mailed?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    const entry = new TextDecoder().decode(file?.content as ArrayBuffer);
    expect(entry.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(entry).toContain(`UID:booking-${zoes}@`);
    expect(entry).not.toContain(first);
  });

  it('called off for the weather is told once to the customer of all, and to a rider of theirs', async () => {
    const shop = await aShop();
    const { first, zoes } = await paidForThree(shop);
    shop.setNow(instantOf({ date: '2027-06-12', time: '10:00' }));
    const asked = { day: '2027-06-14', towns: ['Positano'] };
    const affected = await shop.desk.findAffectedBookings(asked);
    const { id: staffId } = await aStaffMember(shop, 'desk');
    const expected = affected.map(({ code }) => code);
    await shop.desk.callOffDay({ ...asked, staffId, expected, onDone: async () => undefined });
    await shop.jobs.drain();
    expect(await kindsOf(shop, 'weather_day', 'rider_update')).toEqual([
      `weather_day ${first} sent`,
      `rider_update ${zoes} sent`,
    ]);
    const mailed = await latestTo(shop, zoe);
    expect(mailed?.text).toContain('Bad weather is forecast');
    expectOnlyTheirs(mailed?.text);
  });

  it('handed over is a report for its rider and one for the customer', async () => {
    const shop = await aShop(patient);
    const days = { startDate: dayFromNow(1), endDate: dayFromNow(2), endTime: '09:00' };
    const { zoes, mias } = await paidForThree(shop, { ...days, expectedTotalCents: 195_00 });
    const desk = await signedInBrowser(shop, 'desk');
    for (const id of [zoes, mias]) {
      const sent = await desk.ask('POST', `/bookings/${await codeOf(shop, id)}/reports`, await aReport());
      expect(sent.status).toBe(204);
    }
    await shop.jobs.drain();
    expect((await kindsOf(shop, 'handover_report')).toSorted()).toEqual(
      [zoes, zoes, mias].map((id) => `handover_report ${id} sent`).toSorted(),
    );
    const mailed = await latestTo(shop, zoe);
    expect(mailed?.subject).toContain('Handover report');
    expect(mailed?.text).not.toMatch(/€|Mia/);
  });
});

describeOnPostgres('the link to pay for several', () => {
  it('names them all, and what is to be paid for them together', async () => {
    const shop = await aShop(patient);
    const desk = await signedInBrowser(shop, 'desk');
    const { furtherRides = [] } = three;
    const rides = furtherRides.map((one) => ({ ...one, secondDriver: false }));
    const sale = aWalkIn({ way: 'link', scooterId: 1, expectedTotalCents: 195_00 });
    const sold = await desk.ask('POST', '/walk-ins', {
      ...sale,
      furtherRides: rides.map(({ secondDriver: _, ...one }) => one),
    });
    expect(sold.status).toBe(201);
    expect((await desk.ask('POST', `/walk-ins/${sold.body.code}/mail`)).status).toBe(204);
    await shop.jobs.drain();
    const mailed = await latestTo(shop, customer);
    for (const said of ['€195.00', 'Zoë Ångström', 'Mia Özdemir', 'all the scooters'])
      expect(`${mailed?.subject} ${mailed?.text}`).toContain(said);
    expect(mailed?.text).not.toContain('€65.00');
  });
});

describeOnPostgres('a rider who is erased', () => {
  it('is written nothing any more; what the customer is written of that scooter still leaves', async () => {
    const shop = await aShop();
    const { zoes } = await paidForThree(shop);
    await shop.desk.cancelBooking({ bookingId: zoes, actor: 'customer' });
    await shop.desk.erasePerson({ email: zoe });
    await shop.jobs.drain();
    expect(await kindsOf(shop, 'booking_cancelled', 'ride_cancelled')).toEqual([
      `booking_cancelled ${zoes} sent`,
      `ride_cancelled ${zoes} given_up`,
    ]);
    const mailed = await latestTo(shop, customer);
    expect(mailed?.text).toContain('The other 2 scooters stay booked');
    expect(mailed?.text).not.toContain('Zoë');
    expect((await listMails(shop.mailsFolder)).filter(({ mail }) => mail.to?.[0]?.address === zoe)).toEqual(
      [],
    );
  });
});
