import { expect, it } from 'vitest';
import { addDays, addMonths, instantOf, today } from '../../src/basics/rome-time.ts';
import { aWalkIn } from '../builders/a-walk-in.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aRentalOf, customersOf, statusesOf } from '../support/shop/customers.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { endRentals, erasureOf, dataDirOf } from '../support/shop/erasure.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';

const zoe = { fullName: 'Zoë Quirini', email: 'zoe@guest.example', phone: '+393331234567' };
const patient = { STAFF_IDLE_MINUTES: '10080', STAFF_SESSION_HOURS: '720' };

async function aDesk() {
  const shop = await aShop(patient);
  const owner = await signedInBrowser(shop, 'owner');
  const desk = await signedInBrowser(shop, 'desk');
  return { shop, owner, desk, own: customersOf(owner), at: customersOf(desk) };
}

/** Somebody to whom the shop does not rent any more, decided at the desk and reviewed by its owner. */
async function aDecision() {
  const made = await aDesk();
  const { code } = await aRentalOf(made.shop, zoe, 1);
  await endRentals(made.shop);
  expect((await made.at.decide(code)).status).toBe(204);
  expect((await made.own.act(code, 'confirm')).status).toBe(204);
  return { ...made, code };
}

const tasksOf = async (shop: TestShop) => {
  await shop.jobs.run('do-not-rent');
  const tasks = shop.database
    .selectFrom('staff_task')
    .innerJoin('booking', (join) =>
      join.onRef('staff_task.reference', '=', (eb) => eb.cast<string>('booking.id', 'text')),
    );
  const query = tasks.select(['booking.code', 'done_at as doneAt', 'over_at as overAt']);
  const rows = await query.where('kind', '=', 'do_not_rent').orderBy('staff_task.id').execute();
  return rows.flatMap(({ code, doneAt, overAt }) => (doneAt || overAt ? [] : [code]));
};

describeOnPostgres('to whom the shop does not rent', () => {
  it('is decided by somebody, counts once the owner has reviewed it, and only one is open; each step is in the log', async () => {
    const { shop, desk, at, own } = await aDesk();
    const { code } = await aRentalOf(shop, zoe, 1);
    const both = await Promise.all([at.decide(code), own.decide(code)]);
    expect(statusesOf(both)).toEqual([204, 409]);
    expect(both.find(({ status }) => status === 409)?.body.refusal).toBe('do_not_rent_known');
    expect((await at.file(code)).decisions).toMatchObject([{ state: 'proposed', reviewedBy: null }]);
    expect(await tasksOf(shop)).toEqual([]);
    expect((await at.act(code, 'confirm')).status).toBe(403);
    const confirmed = await Promise.all([own.act(code, 'confirm'), own.act(code, 'confirm')]);
    expect(statusesOf(confirmed)).toEqual([204, 409]);
    expect(await tasksOf(shop)).toEqual([code]);
    expect((await at.act(code, 'end')).body.refusal).toBe('not_permitted');
    expect((await own.act(code, 'end')).status).toBe(204);
    expect(await tasksOf(shop)).toEqual([]);
    expect((await at.file(code)).decisions).toMatchObject([{ state: 'ended', reason: 'dangerous_riding' }]);
    const log = shop.database.selectFrom('audit_entry').select(['action', 'after']).orderBy('number');
    const steps = (await log.execute()).filter(({ action }) => action.includes('not to rent'));
    expect(steps.map(({ action }) => action)).toEqual([
      'decided not to rent',
      'confirmed not to rent',
      'ended not to rent',
    ]);
    expect(JSON.stringify(steps)).not.toContain('lungomare');
    expect((await desk.ask('GET', `/bookings/${code}/customer`)).body.customer.doNotRent).toBeNull();
  });

  it('waits in front of the owner’s day until it is reviewed, and of nobody else’s', async () => {
    const { shop, owner, desk, at, own } = await aDesk();
    const { code } = await aRentalOf(shop, zoe, 1);
    const waiting = async (browser: typeof owner) =>
      (await browser.ask('GET', '/today')).body.attention.decisions;
    expect(await waiting(owner)).toEqual([]);
    await at.decide(code);
    expect(await waiting(owner)).toEqual([{ code, driver: zoe.fullName }]);
    expect(await waiting(desk)).toBeUndefined();
    await own.act(code, 'confirm');
    expect(await waiting(owner)).toEqual([]);
  });

  it('lasts 24 months at most, and begins with nothing that is over', async () => {
    const { shop, at } = await aDesk();
    const { code } = await aRentalOf(shop, zoe, 1);
    const day = today(new Date());
    const last = addMonths(day, 24);
    for (const until of [addDays(last, 1), day, addDays(day, -1), '2026-02-30'])
      expect([until, (await at.decide(code, { until })).status]).not.toEqual([until, 204]);
    expect((await at.decide(code, { until: last })).status).toBe(204);
  });

  it('books on the site like everybody else and learns nothing; a person is asked, and says what became of it', async () => {
    const { shop, desk } = await aDecision();
    const rider = await signedInBrowser(shop, 'rider');
    // Another address, the same telephone; the same address in capitals.
    const again = await aRentalOf(shop, { ...zoe, email: 'z.q@guest.example' }, 4);
    const capitals = await aRentalOf(shop, { ...zoe, email: 'ZOE@guest.example', phone: '+447700900123' }, 8);
    await aRentalOf(shop, {}, 12);
    expect(await tasksOf(shop)).toEqual([again.code, capitals.code]);
    const guest = async () => (await rider.ask('GET', `/bookings/${again.code}/handover`)).body.guest;
    expect(await guest()).toEqual({ notes: [], asksOffice: true, isKnown: false });
    const { attention } = (await desk.ask('GET', '/today')).body;
    const task = attention.tasks.find(({ code }: { code: string }) => code === again.code);
    expect(task.kind).toBe('do_not_rent');
    expect((await desk.ask('POST', `/tasks/${task.id}/done`, {})).body.refusal).toBe('bad_form');
    expect((await desk.ask('POST', `/tasks/${task.id}/done`, { why: 'ha pagato il danno' })).status).toBe(
      204,
    );
    expect(await tasksOf(shop)).toEqual([capitals.code]);
    expect((await guest()).asksOffice).toBe(false);
    const { history } = (await desk.ask('GET', `/bookings/${again.code}`)).body;
    expect(history.map(({ text }: { text: string | null }) => text)).toContain('ha pagato il danno');
    expect((await desk.ask('POST', `/bookings/${again.code}/customer`)).status).toBe(404);
  });

  it('is sold nothing at the desk but by who has the right and says why; a person has decided then, and nobody is asked again', async () => {
    const { shop, desk, owner } = await aDecision();
    const driver = { ...aBookingRequest().driver, ...zoe };
    const sale = () => aWalkIn({ driver });
    const refused = await desk.ask('POST', '/walk-ins', sale());
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ refusal: 'do_not_rent', reason: 'dangerous_riding' }),
    ]);
    const all = { allTheSame: 'ha pagato il danno' };
    expect((await desk.ask('POST', '/walk-ins', { ...sale(), ...all })).body.refusal).toBe('do_not_rent');
    expect((await owner.ask('POST', '/walk-ins', sale())).body.refusal).toBe('do_not_rent');
    const sold = await owner.ask('POST', '/walk-ins', { ...sale(), ...all });
    expect(sold.status).toBe(201);
    expect(await tasksOf(shop)).toEqual([]);
    const { history } = (await owner.ask('GET', `/bookings/${sold.body.code}`)).body;
    expect(history.map(({ text }: { text: string | null }) => text)).toContain('ha pagato il danno');
    const beside = { ...sale(), driver: { ...driver, email: 'other@guest.example', phone: '+447700900123' } };
    const rider = { fullName: zoe.fullName, email: zoe.email, phone: zoe.phone };
    const withFriend = { ...beside, furtherRides: [{ scooterId: 2, extras: {}, driver: rider }] };
    const further = await desk.ask('POST', '/walk-ins', { ...withFriend, expectedTotalCents: 130_00 });
    expect(further.body.refusal).toBe('do_not_rent');
  });

  it('outlives being erased as a hash and a reason alone, knows the person again until its last day, and goes with that', async () => {
    const { shop, code, at, desk } = await aDecision();
    await at.decide(
      (await aRentalOf(shop, { email: 'other@guest.example', phone: '+447700900123' }, 3)).code,
    );
    const report = await shop.desk.erasePerson({ email: zoe.email });
    const until = addDays(today(new Date()), 90);
    expect(report?.notRented).toEqual([until]);
    expect((await desk.ask('GET', `/customers/${code}`)).status).toBe(404);
    const dump = await dumpOf(shop.opened);
    for (const trace of ['Quirini', 'zoe@guest', '3331234567']) expect(dump).not.toContain(trace);
    const rows = () => shop.database.selectFrom('do_not_rent').selectAll().orderBy('decided_at').execute();
    const [kept] = await rows();
    expect(kept).toMatchObject({ state: 'in_force', booking_id: null, why: '', reason: 'dangerous_riding' });
    const again = await aRentalOf(shop, zoe, 6);
    expect(await tasksOf(shop)).toEqual([again.code]);
    expect((await at.file(again.code)).decisions).toMatchObject([{ state: 'in_force', why: '' }]);
    shop.setNow(instantOf({ date: addDays(until, 1), time: '09:00' }));
    await shop.jobs.run('end-do-not-rent');
    expect(await rows()).toEqual([]);
  });

  it('leaves no word behind after its last day, wherever it was said, nor when it is ended before it', async () => {
    const { shop, code, own, owner, desk } = await aDecision();
    const early = await aRentalOf(shop, { email: 'other@guest.example', phone: '+447700900123' }, 3);
    expect((await own.decide(early.code, { why: 'parole di prima' })).status).toBe(204);
    expect((await own.act(early.code, 'end')).status).toBe(204);
    expect((await own.file(early.code)).decisions).toMatchObject([{ state: 'ended', why: '' }]);
    const driver = { ...aBookingRequest().driver, ...zoe };
    const sale = { ...aWalkIn({ driver }), allTheSame: 'parole della vendita' };
    expect((await owner.ask('POST', '/walk-ins', sale)).status).toBe(201);
    const ahead = await aRentalOf(shop, zoe, 6);
    expect(await tasksOf(shop)).toEqual([ahead.code]);
    const [task] = (await desk.ask('GET', '/today')).body.attention.tasks.filter(
      (one: { kind: string }) => one.kind === 'do_not_rent',
    );
    await desk.ask('POST', `/tasks/${task.id}/done`, { why: 'parole del compito' });
    await desk.ask('POST', `/bookings/${ahead.code}/note`, {
      id: crypto.randomUUID(),
      text: 'una nota del noleggio',
    });
    const words = [
      'impennate sul lungomare',
      'parole della vendita',
      'parole del compito',
      'parole di prima',
    ];
    const found = async () => {
      const dump = await dumpOf(shop.opened);
      return words.filter((one) => dump.includes(one));
    };
    const until = (await own.file(code)).decisions[0]?.until ?? '';
    const endsOn = async (day: string) => {
      shop.setNow(instantOf({ date: day, time: '03:00' }));
      await shop.jobs.run('end-do-not-rent');
      return found();
    };
    expect(await endsOn(until)).toEqual(words.slice(0, 3));
    expect(await endsOn(addDays(until, 1))).toEqual(['parole del compito']);
    expect(await endsOn(addDays(addMonths(today(new Date()), 24), 1))).toEqual([]);
    expect(await dumpOf(shop.opened)).toContain('una nota del noleggio');
  });

  it('knows by a merge whom it did not know, forgets them where the two are taken apart, and asks anew where it knows them again', async () => {
    const { shop, desk, at, code } = await aDecision();
    const other = await aRentalOf(shop, { email: 'z.q@work.example', phone: '+393331112222' }, 4);
    expect(await tasksOf(shop)).toEqual([]);
    expect((await at.merge(code, other.code)).status).toBe(204);
    expect(await tasksOf(shop)).toEqual([other.code]);
    const [merge] = (await at.file(code)).merges;
    const undone = await desk.ask('POST', `/customer-merges/${merge?.id}/undo`, { version: merge?.version });
    expect(undone.status).toBe(204);
    expect(await tasksOf(shop)).toEqual([]);
    expect((await at.merge(other.code, code)).status).toBe(204);
    expect(await tasksOf(shop)).toEqual([other.code]);
  });

  it('what nobody has reviewed goes with the person', async () => {
    const { shop, at } = await aDesk();
    const { code } = await aRentalOf(shop, zoe, 1);
    await at.decide(code);
    await endRentals(shop);
    await erasureOf(shop.database, dataDirOf(shop)).erasePerson({ code });
    expect(await shop.database.selectFrom('do_not_rent').select('id').execute()).toEqual([]);
  });
});
