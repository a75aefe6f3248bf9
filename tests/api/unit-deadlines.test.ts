import { expect, it } from 'vitest';
import { addDays, instantOf, today } from '../../src/basics/rome-time.ts';
import type { FleetUnit } from '../../src/back-office/fleet/fleet.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aBooking } from '../support/shop/a-booking.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aSmallShop } from '../support/shop/small-fleet.ts';

const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };

/** One black scooter, and how its papers are set. */
async function aScooter() {
  const shop = await aSmallShop(1, patient);
  const owner = await signedInBrowser(shop, 'owner');
  const fleet = async () => (await owner.ask('GET', '/fleet')).body.units as FleetUnit[];
  const black = async () => {
    const unit = (await fleet()).find(({ colour, is }) => colour === 'black' && is !== 'withdrawn');
    if (!unit) throw new Error('there is one');
    return unit;
  };
  const insure = async (insuredUntil: string | null) => {
    const { id, version, plate } = await black();
    const sheet = { seenKilometres: 0, kilometres: 0, serviceDueOn: null, serviceDueKm: null, note: null };
    return owner.ask('PUT', `/units/${id}`, { version, plate, ...sheet, insuredUntil });
  };
  const register = async (dueOn: string | null) =>
    owner.ask('PUT', `/units/${(await black()).id}/documents/registration`, { dueOn });
  return { shop, owner, black, insure, register };
}

describeOnPostgres('what ends of a scooter', () => {
  it('is told to the owner in one mail a day, each at 30 days, at 7 and on the day', async () => {
    const { shop, insure, register, black } = await aScooter();
    const { plate } = await black();
    const first = today(new Date());
    const lastDay = addDays(first, 30);
    await insure(lastDay);
    await register(addDays(lastDay, 1));
    const mails = async () =>
      (await listMails(shop.mailsFolder)).filter(({ mail }) => mail.text?.includes(plate)).length;
    const told: number[] = [];
    for (const day of [0, 0, 1, 2, 22, 23, 24, 25, 30, 31, 32]) {
      shop.setNow(instantOf({ date: addDays(first, day), time: '07:15' }));
      await Promise.all([shop.jobs.run('unit-deadlines'), shop.jobs.run('unit-deadlines')]);
      await shop.jobs.drain();
      told.push(await mails());
    }
    // The registration ends a day later, so each of its reminders is a mail of the next day.
    expect(told).toEqual([1, 1, 2, 2, 2, 3, 4, 4, 5, 6, 6]);
    const kept = await shop.database
      .selectFrom('mail')
      .select('language')
      .where('kind', '=', 'unit_deadlines')
      .execute();
    expect(new Set(kept.map(({ language }) => language))).toEqual(new Set(['it']));
    shop.setNow(new Date()); // back to where the session lasts
    await insure(addDays(first, 60));
    shop.setNow(instantOf({ date: addDays(first, 33), time: '07:15' }));
    await shop.jobs.run('unit-deadlines');
    await shop.jobs.drain();
    expect(await mails()).toBe(7);
  });

  it('is told on the next day where it was entered after the mail of its day', async () => {
    const { shop, insure, register, black } = await aScooter();
    const { plate } = await black();
    const first = today(new Date());
    const told = async (day: number) => {
      shop.setNow(instantOf({ date: addDays(first, day), time: '07:15' }));
      await shop.jobs.run('unit-deadlines');
      await shop.jobs.drain();
      return (await listMails(shop.mailsFolder)).filter(({ mail }) => mail.text?.includes(plate)).length;
    };
    await insure(addDays(first, 30));
    expect(await told(0)).toBe(1);
    await register(addDays(first, 20));
    expect([await told(0), await told(1)]).toEqual([1, 2]);
  });

  it('keeps it in without insurance or registration, until the owner lets it out for the day', async () => {
    const { shop, owner, insure, register, black } = await aScooter();
    const ride = await aBooking().black().startingTomorrow().paid().signed().in(shop);
    const booking = async () => (await owner.ask('GET', `/bookings/${ride.code}`)).body;
    const handOver = async () =>
      owner.ask('POST', `/bookings/${ride.code}/hand-over`, {
        version: (await booking()).version,
        withoutReport: 'on_paper',
        unsignedWhy: 'Firma in albergo',
      });
    await register(dayFromNow(-1));
    expect((await handOver()).body.refusal).toBe('registration_expired');
    await insure(dayFromNow(-1));
    expect((await handOver()).body.refusal).toBe('insurance_expired');
    const seen = await owner.ask('GET', `/bookings/${ride.code}/handover`);
    expect(seen.body.warnings).toEqual(['insurance_over', 'papers_over']);
    expect((await booking()).units).toMatchObject([{ barredBy: 'insurance' }]);
    const { units } = (await owner.ask('GET', '/calendar')).body;
    expect(units).toContainEqual(expect.objectContaining({ barredBy: 'insurance' }));
    expect((await owner.ask('GET', '/today')).body.attention.units).toMatchObject([
      { id: (await black()).id, warnings: ['insurance_over', 'papers_over'], papers: ['registration'] },
    ]);
    const { id, plate } = await black();
    expect(await black()).toMatchObject({ barredBy: 'insurance', isLetOut: false });
    const desk = await signedInBrowser(shop, 'desk');
    const letOut = (by: typeof desk, reason: string) => by.ask('POST', `/units/${id}/let-out`, { reason });
    expect((await letOut(desk, 'è pagata')).status).toBe(403);
    expect((await letOut(owner, ' ')).status).toBe(400);
    expect((await letOut(owner, 'Rinnovata stamattina, il certificato arriva')).status).toBe(204);
    expect(await black()).toMatchObject({ barredBy: 'insurance', isLetOut: true });
    const [entry] = (await owner.ask('GET', '/audit')).body;
    expect([entry.subject, entry.after]).toEqual([
      plate,
      { letOutOn: dayFromNow(0), letOutReason: 'Rinnovata stamattina, il certificato arriva' },
    ]);
    shop.setNow(instantOf({ date: dayFromNow(1), time: '08:00' }));
    expect((await handOver()).body.refusal).toBe('insurance_expired');
    shop.setNow(instantOf({ date: dayFromNow(0), time: '12:00' }));
    expect((await handOver()).status).toBe(204);
  });
});
