import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { QuietHours } from '../../src/basics/quiet-hours.ts';
import { addHours, addMinutes, instantOf, wallClockOf } from '../../src/basics/rome-time.ts';
import { sha256 } from '../../src/basics/tokens.ts';
import { notificationKinds } from '../../src/notifications/notification-kinds.rules.ts';
import { pushKeyStore } from '../../src/notifications/push-key.store.ts';
import { pushSealingKeys, rotatePushKey } from '../../src/notifications/push-keys.ts';
import { systemRandomSource } from '../../src/basics/random-source.ts';
import { atTheOffice } from '../builders/a-booking-request.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aToldShop, subscribe, titles } from '../support/push/told-shop.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { testSecret } from '../support/shop/shop.ts';

describeOnPostgres('a phone of the shop', () => {
  it('is told once of a new booking: the kind and the code, no name, no address and no sum', async () => {
    const { shop, aPersonWithPhone, collect, send, waiting } = await aToldShop();
    const { person, phone } = await aPersonWithPhone('owner');
    const { code } = await aPaidBooking(shop);
    await Promise.all([collect(), collect()]);
    await Promise.all([send(), send(), send()]);
    await collect();
    await send();
    expect(phone.delivered).toHaveLength(1);
    expect(phone.tries()).toBe(1);
    const [message] = phone.delivered;
    expect(message?.shown).toEqual({
      title: 'Nuova prenotazione',
      body: code,
      path: `/admin/bookings/${code}`,
      tag: message?.topic,
    });
    expect(message).toMatchObject({ ttl: 43_200, urgency: 'high' });
    expect(message?.key).toBe((await person.ask('GET', '/notifications')).body.publicKey);
    expect(await waiting()).toEqual([]);
  });

  it('is told of a cancellation too, and of each thing that a person must look at by its kind', async () => {
    const { shop, aPersonWithPhone, minute, openTask } = await aToldShop();
    const { phone } = await aPersonWithPhone('desk');
    const { code } = await aPaidBooking(shop);
    await minute();
    const { id } = await shop.database
      .selectFrom('booking')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await shop.desk.cancelBooking({ bookingId: id, actor: 'customer' });
    await minute();
    for (const kind of ['scooter_overdue', 'dispute_open', 'no_unit', 'till_left_open']) {
      await openTask(kind, kind === 'till_left_open' ? 'till' : id);
      await minute();
    }
    expect(titles(phone)).toEqual([
      'Nuova prenotazione',
      'Prenotazione annullata',
      'Scooter non rientrato',
      'Contestazione',
      'Manca uno scooter',
      'Una cosa da fare',
    ]);
    expect(phone.delivered.map(({ shown }) => shown.body)).toEqual([
      code,
      code,
      code,
      code,
      code,
      'guarda in Oggi',
    ]);
    expect(phone.delivered.at(-1)?.shown.path).toBe('/admin');
    expect(new Set(phone.delivered.map(({ bytes }) => bytes)).size).toBe(1);
  });

  it('of a rider hears of what is brought and fetched alone, whatever its row asks for', async () => {
    const { shop, aPersonWithPhone, minute, openTask } = await aToldShop();
    const { person, phone, device } = await aPersonWithPhone('rider');
    const own = await person.ask('GET', '/notifications');
    expect(own.body.kinds).toEqual(['new_booking', 'cancelled', 'late']);
    await person.ask('PUT', `/devices/${device}`, { name: 'Telefono', kinds: notificationKinds });
    await aPaidBooking(shop, atTheOffice);
    const { code } = await aPaidBooking(shop, { scooterId: 2 });
    await openTask('dispute_open', randomUUID());
    await openTask('do_not_rent', randomUUID());
    await minute();
    expect(phone.delivered.map(({ shown }) => [shown.title, shown.body])).toEqual([
      ['Nuova prenotazione', code],
    ]);
  });

  it('hears only of the kinds that its person has chosen for it, also of what waits already', async () => {
    const { shop, aPersonWithPhone, collect, send, openTask } = await aToldShop();
    const first = await aPersonWithPhone('owner', ['cancelled', 'dispute']);
    const second = await aPersonWithPhone('owner', ['new_booking', 'task']);
    await aPaidBooking(shop);
    await openTask('dispute_open', randomUUID());
    await openTask('backup_failed', 'backup');
    await collect();
    await second.person.ask('PUT', `/devices/${second.device}`, { name: 'Telefono', kinds: ['task'] });
    await send();
    expect(titles(first.phone)).toEqual(['Contestazione']);
    expect(titles(second.phone)).toEqual(['Una cosa da fare']);
  });

  it.each([
    ['blocked', { blocked: true }],
    ['given another role', { role: 'rider' }],
  ])('is told nothing any more once its person is %s', async (_, change) => {
    const { shop, aPersonWithPhone, collect, minute, devices } = await aToldShop();
    const owner = await signedInBrowser(shop, 'owner');
    const { person, phone } = await aPersonWithPhone('desk');
    await aPaidBooking(shop);
    await collect();
    expect((await owner.ask('PUT', `/team/${person.id}`, change)).status).toBe(204);
    await minute();
    expect(await devices()).toEqual([]);
    expect(phone.tries()).toBe(0);
  });

  it('is told nothing any more once its person has signed out everywhere', async () => {
    const { shop, aPersonWithPhone, collect, minute, devices } = await aToldShop();
    const { person, phone } = await aPersonWithPhone('desk');
    await aPaidBooking(shop);
    await collect();
    expect((await person.ask('POST', '/sign-out-everywhere')).status).toBe(204);
    await minute();
    expect(await devices()).toEqual([]);
    expect(phone.tries()).toBe(0);
  });

  it('of somebody who lost a role without anybody noticing their devices still hears of nothing that the role may not', async () => {
    const { shop, aPersonWithPhone, collect, send, openTask } = await aToldShop();
    const { person, phone } = await aPersonWithPhone('desk');
    await openTask('dispute_open', randomUUID());
    await collect();
    await shop.database.updateTable('staff').set({ role: 'rider' }).where('id', '=', person.id).execute();
    await send();
    expect(phone.tries()).toBe(0);
  });

  it('is told nothing of a task that is over by then, and of one that comes back anew', async () => {
    const { shop, aPersonWithPhone, collect, minute, openTask } = await aToldShop();
    const { phone } = await aPersonWithPhone('owner');
    const { id } = await openTask('no_unit', randomUUID());
    const over = (at: Date | null) =>
      shop.database.updateTable('staff_task').set({ over_at: at }).where('id', '=', id).execute();
    await collect();
    await over(new Date());
    await minute();
    expect(phone.tries()).toBe(0);
    await over(null);
    await minute();
    await over(new Date());
    await minute();
    await over(null);
    await minute();
    expect(titles(phone)).toEqual(['Manca uno scooter', 'Manca uno scooter']);
  });

  it('F49 is told nothing by a shop that was restored and stands still', async () => {
    const { shop, aPersonWithPhone, minute } = await aToldShop();
    const { phone } = await aPersonWithPhone('owner');
    await aPaidBooking(shop);
    await sql`insert into restored (as_of, restored_at) values (now(), now())`.execute(shop.database);
    await minute();
    expect(phone.tries()).toBe(0);
  });
});

describeOnPostgres('in hours of quiet', () => {
  const quiet = { from: '22:00', until: '07:00' };

  it.each([
    ['when the clocks go forward', '2027-03-27', '2027-03-28'],
    ['when the clocks go back', '2027-10-30', '2027-10-31'],
    ['in any night', '2027-06-10', '2027-06-11'],
  ])('what happened is told as one at their end by Rome’s clock: %s', async (_, evening, morning) => {
    const { setNow, aPersonWithPhone, minute, openTask } = await aToldShop();
    const { person, phone } = await aPersonWithPhone('owner');
    const other = await aPersonWithPhone('owner');
    expect((await person.ask('PUT', '/notifications', { quiet, digestAt: null })).status).toBe(204);
    const at = (date: string, time: string) => setNow(instantOf({ date, time }));
    await at(evening, '21:59');
    await openTask('no_unit', randomUUID());
    await minute();
    expect(titles(phone)).toEqual(['Manca uno scooter']);
    await at(evening, '22:00');
    await openTask('dispute_open', randomUUID());
    await minute();
    await at(morning, '03:30');
    await openTask('no_unit', randomUUID());
    await openTask('till_left_open', 'till');
    await minute();
    await at(morning, '06:59');
    await minute();
    expect(phone.delivered).toHaveLength(1);
    expect(other.phone.delivered).toHaveLength(3);
    await at(morning, '07:00');
    await minute();
    await minute();
    expect(phone.delivered).toHaveLength(2);
    expect(phone.delivered[1]?.shown).toMatchObject({
      title: '3 novità',
      body: '1 contestazione, 1 senza scooter, 1 cosa da fare',
      path: '/admin',
    });
  });

  it('an hour that the autumn repeats keeps nobody waiting for ever and wakes nobody twice', async () => {
    const { setNow, aPersonWithPhone, minute, openTask } = await aToldShop();
    const { person, phone } = await aPersonWithPhone('owner');
    await person.ask('PUT', '/notifications', { quiet: { from: '01:00', until: '02:30' }, digestAt: null });
    const first = instantOf({ date: '2027-10-31', time: '02:10' });
    // 02:10 once more, an hour later.
    for (const at of [first, addHours(first, 1)]) {
      await setNow(at);
      await openTask('no_unit', randomUUID());
      await minute();
      expect(phone.delivered).toHaveLength(0);
    }
    await setNow(addMinutes(addHours(first, 1), 20));
    await minute();
    expect(phone.delivered.map(({ shown }) => shown.title)).toEqual(['2 novità']);
  });

  it('other hours count at once for what waits', async () => {
    const { aPersonWithPhone, minute, openTask } = await aToldShop();
    const { person, phone } = await aPersonWithPhone('owner');
    const timeIn = (hours: number) => wallClockOf(addHours(new Date(), hours)).time;
    const choose = (hours: QuietHours | null) =>
      person.ask('PUT', '/notifications', { quiet: hours, digestAt: null });
    await choose({ from: timeIn(-1), until: timeIn(2) });
    await openTask('no_unit', randomUUID());
    await minute();
    expect(phone.tries()).toBe(0);
    await choose({ from: timeIn(-3), until: timeIn(-2) });
    await minute();
    expect(titles(phone)).toEqual(['Manca uno scooter']);
    expect((await person.ask('GET', '/notifications')).body.quiet).toEqual({
      from: timeIn(-3),
      until: timeIn(-2),
    });
  });
});

describeOnPostgres('a push service', () => {
  it.each([404, 410])('that says %i has its device removed, and nobody tries it again', async (status) => {
    const { shop, aPersonWithPhone, minute, devices } = await aToldShop();
    const { phone } = await aPersonWithPhone('owner');
    phone.answer({ status });
    await aPaidBooking(shop);
    await minute();
    expect(await devices()).toEqual([]);
    await minute();
    expect(phone.tries()).toBe(1);
  });

  it('that is asked too often is left alone for as long as it says, in seconds or by a date', async () => {
    const { setNow, aPersonWithPhone, minute, devices, openTask } = await aToldShop();
    const [one, other] = [await aPersonWithPhone('owner'), await aPersonWithPhone('owner')];
    const now = new Date('2027-06-10T10:00:00Z');
    await setNow(now);
    one.phone.answer({ status: 429, retryAfter: '1800' });
    other.phone.answer({ status: 503, retryAfter: addMinutes(now, 45).toUTCString() });
    await openTask('no_unit', randomUUID());
    await minute();
    expect((await devices()).map(({ next_try_at: at }) => (at.getTime() - now.getTime()) / 60_000)).toEqual([
      30, 45,
    ]);
    one.phone.answer(null);
    other.phone.answer(null);
    await setNow(addMinutes(now, 29));
    await minute();
    expect(one.phone.tries()).toBe(1);
    await setNow(addMinutes(now, 46));
    await minute();
    expect([titles(one.phone), titles(other.phone)]).toEqual([['Manca uno scooter'], ['Manca uno scooter']]);
  });

  it('that is out of order is tried again, each time after about twice as long, and not with the news of yesterday', async () => {
    const { setNow, aPersonWithPhone, minute, devices, waiting, openTask } = await aToldShop();
    const { phone } = await aPersonWithPhone('owner');
    let now = new Date('2027-06-10T10:00:00Z');
    await setNow(now);
    phone.answer({ status: 500 });
    await openTask('no_unit', randomUUID());
    const waits: number[] = [];
    for (let nth = 0; nth < 14; nth += 1) {
      await minute();
      const [device] = await devices();
      if ((await waiting()).length === 0) break;
      waits.push(((device?.next_try_at.getTime() ?? 0) - now.getTime()) / 60_000);
      now = device?.next_try_at ?? now;
      await setNow(now);
    }
    expect(waits.slice(0, 9)).toEqual([1, 2, 5, 10, 20, 40, 80, 160, 320]);
    expect(now.getTime()).toBeGreaterThanOrEqual(addHours(new Date('2027-06-10T10:00:00Z'), 24).getTime());
    expect(await waiting()).toEqual([]);
    phone.answer(null);
    await minute();
    expect(phone.delivered).toEqual([]);
  });

  it.each([400, 401, 403, 413, 302])(
    'that refuses with %i is not asked again, and the page says so',
    async (status) => {
      const { shop, aPersonWithPhone, minute, waiting } = await aToldShop();
      const { person, phone } = await aPersonWithPhone('owner');
      phone.answer({ status });
      await aPaidBooking(shop);
      await minute();
      await minute();
      expect(phone.tries()).toBe(1);
      expect(await waiting()).toEqual([]);
      expect((await person.ask('GET', '/notifications')).body.devices).toMatchObject([{ isRefused: true }]);
      phone.answer(null);
      await aPaidBooking(shop, { scooterId: 2 });
      await minute();
      expect(titles(phone)).toEqual(['Nuova prenotazione']);
      expect((await person.ask('GET', '/notifications')).body.devices).toMatchObject([{ isRefused: false }]);
    },
  );

  it('that hangs keeps no other phone waiting', async () => {
    const { shop, service, aPersonWithPhone, collect, send } = await aToldShop();
    const [slow, quick] = [await aPersonWithPhone('owner'), await aPersonWithPhone('owner')];
    slow.phone.answer('hang');
    await aPaidBooking(shop);
    await collect();
    const sending = send();
    await expect.poll(() => quick.phone.delivered.length).toBe(1);
    expect(slow.phone.delivered).toEqual([]);
    await expect.poll(service.hangingCount).toBe(1);
    await service.close();
    await sending;
    expect(await shop.database.selectFrom('push_waiting').select('device_id').execute()).toEqual([
      { device_id: slow.device },
    ]);
  });
});

describeOnPostgres('a shop that dies', () => {
  it('while it notes what has happened tells it afterwards, once', async () => {
    let isDying = true;
    const { shop, aPersonWithPhone, collect, minute } = await aToldShop(
      {},
      {
        failpoint: (name) => {
          if (name === 'notification noted' && isDying) throw new Error('killed');
        },
      },
    );
    const { phone } = await aPersonWithPhone('owner');
    await aPaidBooking(shop);
    await expect(collect()).rejects.toThrow('killed');
    isDying = false;
    await minute();
    await minute();
    expect(titles(phone)).toEqual(['Nuova prenotazione']);
  });

  it('between the service’s yes and its own note sends the same message again, which the phone shows in the place of the first', async () => {
    let isDying = true;
    const { shop, aPersonWithPhone, collect, send } = await aToldShop(
      {},
      {
        failpoint: (name) => {
          if (name === 'push accepted' && isDying) throw new Error('killed');
        },
      },
    );
    const { phone } = await aPersonWithPhone('owner');
    await aPaidBooking(shop);
    await collect();
    await expect(send()).rejects.toThrow('killed');
    isDying = false;
    await send();
    expect(phone.delivered).toHaveLength(1);
    shop.setNow(addMinutes(new Date(), 3));
    await send();
    await send();
    expect(phone.delivered).toHaveLength(2);
    const [first, second] = phone.delivered;
    expect(second?.topic).toBe(first?.topic);
    expect(second?.shown).toEqual(first?.shown);
  });
});

describeOnPostgres('the devices of a person', () => {
  it('are their own: nobody else changes, tests or removes one, or sees its address', async () => {
    const { shop, aPersonWithPhone, devices } = await aToldShop();
    const { person, phone, device } = await aPersonWithPhone('owner');
    const other = await signedInBrowser(shop, 'owner');
    expect((await other.ask('PUT', `/devices/${device}`, { name: 'Mio', kinds: [] })).status).toBe(404);
    expect((await other.ask('POST', `/devices/${device}/test`)).status).toBe(404);
    expect((await other.ask('POST', `/devices/${device}/remove`)).status).toBe(204);
    expect(await devices()).toHaveLength(1);
    const { body } = await person.ask('GET', '/notifications');
    expect(body.devices).toMatchObject([
      { id: device, name: 'Telefono', endpointSha256: sha256(phone.subscription.endpoint), isRefused: false },
    ]);
    expect(JSON.stringify(body)).not.toContain(phone.subscription.endpoint);
    expect((await person.ask('POST', `/devices/${device}/remove`)).status).toBe(204);
    expect(await devices()).toEqual([]);
  });

  it('are tried by a button whatever the hour, and one that is gone is removed by it', async () => {
    const { aPersonWithPhone, devices } = await aToldShop();
    const { person, phone, device } = await aPersonWithPhone('rider');
    await person.ask('PUT', '/notifications', { quiet: { from: '00:00', until: '23:59' }, digestAt: null });
    expect((await person.ask('POST', `/devices/${device}/test`)).body).toEqual({ outcome: 'sent' });
    expect(titles(phone)).toEqual(['Le notifiche funzionano']);
    phone.answer({ status: 429 });
    expect((await person.ask('POST', `/devices/${device}/test`)).body).toEqual({ outcome: 'later' });
    phone.answer({ status: 410 });
    expect((await person.ask('POST', `/devices/${device}/test`)).body).toEqual({ outcome: 'gone' });
    expect(await devices()).toEqual([]);
  });

  it('are at most ten, and a browser in which somebody else has signed in is theirs from then on', async () => {
    const { shop, service, aPersonWithPhone, minute, devices } = await aToldShop();
    const { person, phone } = await aPersonWithPhone('owner');
    const next = await signedInBrowser(shop, 'desk');
    await subscribe(next, phone, 'Del banco');
    expect((await devices()).map(({ staff_id: id, name }) => [id, name])).toEqual([[next.id, 'Del banco']]);
    await aPaidBooking(shop);
    await minute();
    expect(phone.delivered).toHaveLength(1);
    expect((await person.ask('GET', '/notifications')).body.devices).toEqual([]);
    for (let nth = 0; nth < 12; nth += 1) await subscribe(person, service.aPhone(), `Telefono ${nth}`);
    expect((await person.ask('GET', '/notifications')).body.devices).toHaveLength(10);
  });

  it('have a name, kinds that there are, and keys that a browser could have', async () => {
    const { aPersonWithPhone, service, devices } = await aToldShop();
    const { person, device } = await aPersonWithPhone('owner');
    const { subscription } = service.aPhone();
    const bad = [
      { ...subscription, name: '' },
      { ...subscription, name: 'Telefono', auth: 'short' },
      { ...subscription, name: 'Telefono', p256dh: subscription.p256dh.replace(/^./, 'A') },
      { ...subscription, name: 'Telefono', endpoint: 'https://192.168.1.1/push' },
      { ...subscription, name: 'Telefono', endpoint: 'https://push.example/push' },
    ];
    for (const body of bad) expect((await person.ask('POST', '/devices', body)).status).toBe(400);
    for (const kinds of [['money'], ['task', 'task']])
      expect((await person.ask('PUT', `/devices/${device}`, { name: 'Telefono', kinds })).status).toBe(400);
    for (const quiet of [
      { from: '25:00', until: '07:00' },
      { from: '07:00', until: '07:00' },
    ])
      expect((await person.ask('PUT', '/notifications', { quiet, digestAt: null })).status).toBe(400);
    expect(await devices()).toHaveLength(1);
  });

  it('that were told nothing for half a year are forgotten, and so are facts that are a week old', async () => {
    const { shop, aPersonWithPhone, minute, devices } = await aToldShop();
    await aPersonWithPhone('owner');
    await aPaidBooking(shop);
    await minute();
    const facts = () => shop.database.selectFrom('notification').select('cause').execute();
    expect(await facts()).toHaveLength(1);
    shop.setNow(addHours(new Date(), 8 * 24));
    await minute();
    expect([await facts(), (await devices()).length]).toEqual([[], 1]);
    shop.setNow(addHours(new Date(), 200 * 24));
    await minute();
    expect(await devices()).toEqual([]);
  });
});

describeOnPostgres('the shop’s own key', () => {
  it('is made once, whoever asks first, lies sealed, and is sealed anew under another secret', async () => {
    const { shop, aPersonWithPhone, minute } = await aToldShop();
    const people = await Promise.all([1, 2, 3].map(() => signedInBrowser(shop, 'owner')));
    const answers = await Promise.all(people.map((each) => each.ask('GET', '/notifications')));
    expect(new Set(answers.map(({ body }) => body.publicKey)).size).toBe(1);
    const read = () => shop.database.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
    const before = await read();
    expect(before.sealed_private.length).toBe(1 + 12 + 32 + 16);
    const next = 'another secret, as long as the one before';
    const deps = {
      pushKeys: pushKeyStore,
      keys: pushSealingKeys(next, testSecret),
      chance: systemRandomSource,
    };
    expect(await rotatePushKey(deps, shop.database)).toBe(true);
    expect(await rotatePushKey(deps, shop.database)).toBe(false);
    expect((await read()).key_id).not.toBe(before.key_id);
    expect(await rotatePushKey({ ...deps, keys: pushSealingKeys(testSecret, next) }, shop.database)).toBe(
      true,
    );
    const { phone } = await aPersonWithPhone('owner');
    await aPaidBooking(shop);
    await minute();
    expect(phone.delivered[0]?.key).toBe(before.public_key);
  });
});
