import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { keyBoxKeys } from '../../src/basics/tokens.ts';
import { systemRandomSource } from '../../src/basics/random-source.ts';
import { keyBoxStore } from '../../src/key-box/key-box.store.ts';
import { keyCodeOf, rotateKeyBoxes } from '../../src/key-box/key-boxes.ts';
import { dumpOf, filesIn } from '../support/postgres/dump.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aFetchedBooking, boxCode as code } from '../support/shop/fetched-booking.ts';
import { testSecret } from '../support/shop/shop.ts';
import { staffTasks } from '../../src/tasks/staff-tasks.store.ts';
import { setBookingState } from '../builders/stored-states.ts';
import { atTheOffice } from '../builders/a-booking-request.ts';

describeOnPostgres('the key box at the office (Ride Now)', () => {
  it('opens for who paid and signed, from 30 minutes before the pickup, and only when it is pressed for', async () => {
    const own = await aFetchedBooking();
    own.atHoursBefore(0.5);
    expect(textOf((await own.get()).html)).toContain('solo dopo che hai firmato il contratto');
    expect(textOf((await own.press()).html)).toContain('Prima firma il contratto');
    await own.sign();
    own.atHoursBefore(0.51);
    expect(textOf((await own.press()).html)).toContain('da 30 minuti prima del ritiro');
    own.atHoursBefore(0.5);
    // F32: a mail scanner that opens the link sees no code and changes nothing.
    const opened = [await own.get(), await own.get('/key')];
    expect(opened.map(({ html }) => html.includes(code))).toEqual([false, false]);
    expect(opened.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-store', 'no-store']);
    expect((await own.place.executeTakeFirstOrThrow()).fixed).toBe(false);
    await own.sendAll();
    const { status, html } = await own.press();
    expect([status, html.includes(code)]).toEqual([200, true]);
    // Nobody of the shop is there to write down the damage that there was before.
    expect(textOf(html)).toContain('se vedi danni, mandaci le foto su WhatsApp');
    // Whose key is in a hand keeps that very unit.
    expect((await own.place.executeTakeFirstOrThrow()).fixed).toBe(true);
    await own.press();
    const history = await own.shop.database.selectFrom('booking_event').select('kind').execute();
    expect(history.filter(({ kind }) => kind === 'key_shown')).toHaveLength(1);
  });

  it('once the scooter is out it says that the keys come back there to who took them from it, and nothing to whom somebody handed them', async () => {
    const handed = await aFetchedBooking();
    await handed.sign();
    handed.atHoursBefore(0.2);
    await handed.sendAll();
    await setBookingState(handed.shop.database, 'collected', handed.id);
    expect(textOf((await handed.get()).html)).not.toMatch(/Ride Now|Mostra il codice|Riportare le chiavi/);
    expect((await handed.press()).html).not.toContain(code);
    await setBookingState(handed.shop.database, 'confirmed', handed.id);
    expect((await handed.press()).html).toContain(code);
    await setBookingState(handed.shop.database, 'collected', handed.id);
    const page = textOf((await handed.get()).html);
    expect(page).toContain('Alla riconsegna le chiavi tornano nella cassetta');
    expect(page).not.toContain('Le chiavi ti aspettano');
    expect((await handed.press()).html).toContain(code);
  });

  it('its code stands in no table, file, mail, log, download or answer but that one', async () => {
    const own = await aFetchedBooking();
    await own.sign();
    own.atHoursBefore(0.2);
    await own.sendAll();
    expect((await own.press()).html).toContain(code);
    await own.shop.jobs.drain();
    const data = await own.exportData();
    expect(data.status).toBe(200);
    const places = [
      await dumpOf(own.shop.opened),
      filesIn(path.dirname(own.shop.mailsFolder)),
      own.said(),
      JSON.stringify(data.body),
      (await own.get()).html,
    ];
    expect(places.map((place) => place.includes(code))).toEqual(places.map(() => false));
  });

  it('does not open for a delivery, before the one before is back, nor after the booking was cancelled', async () => {
    const own = await aFetchedBooking();
    await own.sign();
    const { shop } = own;
    const other = await anOwnBooking({ ...atTheOffice, scooterId: 1 }, shop);
    own.atHoursBefore(0.2);
    const before = sql`update booking set state = 'collected' where id = ${own.id}`;
    await sql`update occupancy set unit_id = ${own.unit}, fixed = true, period = tstzrange(now() - interval '9 days', now() - interval '8 days')
      where reference = ${other.id}`.execute(shop.database);
    await setBookingState(shop.database, 'collected', other.id);
    expect(textOf((await own.press()).html)).toContain('Lo scooter non è ancora rientrato');
    await setBookingState(shop.database, 'returned', other.id);
    await own.sendAll();
    expect((await own.press()).html).toContain(code);
    await before.execute(shop.database);
    expect((await own.press()).html).toContain(code);
    await setBookingState(shop.database, 'cancelled', own.id);
    expect((await own.press()).html).not.toContain(code);
    await sql`update booking set state = 'confirmed', pickup_option = 'delivery' where id = ${own.id}`.execute(
      shop.database,
    );
    expect((await own.press()).html).not.toContain(code);
  });

  it('does not open while a person has still to decide whether the shop rents to them, and says no more than of a booking without a code', async () => {
    const own = await aFetchedBooking();
    await own.sign();
    own.atHoursBefore(0.2);
    await own.sendAll();
    const task = { kind: 'do_not_rent', reference: own.id } as const;
    await staffTasks.openTask(own.shop.database, task);
    const page = textOf((await own.press()).html);
    expect(page).toContain('Per questa prenotazione non possiamo mostrare un codice. Chiamaci');
    await own.shop.database.transaction().execute((tx) => staffTasks.recordDone(tx, task));
    expect((await own.press()).html).toContain(code);
  });

  it('is sealed anew when the secret is replaced, and opens under no other', async () => {
    const { unit, shop } = await aFetchedBooking();
    const under = (...secrets: [string, ...string[]]) => ({
      keyBoxes: keyBoxStore,
      keyBoxKeys: keyBoxKeys(...secrets),
      chance: systemRandomSource,
    });
    const newSecret = 'another secret that came after the first';
    await expect(keyCodeOf(under(newSecret), shop.database, unit)).rejects.toThrow('no sealing key');
    expect(await rotateKeyBoxes(under(newSecret, testSecret), shop.database)).toBe(1);
    expect(await keyCodeOf(under(newSecret), shop.database, unit)).toBe(code);
  });
});
