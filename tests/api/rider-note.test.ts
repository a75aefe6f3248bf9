import { expect, it } from 'vitest';
import { aBookingRequest, atTheOffice } from '../builders/a-booking-request.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { book } from '../support/shop/booking-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { anOwnBooking, textOf } from '../support/shop/own-pages.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop } from '../support/shop/shop.ts';
import { setBookingState } from '../builders/stored-states.ts';

const note = 'Hotel Poseidon, camera 12: ci vediamo al cancello';

describeOnPostgres('the note for the rider', () => {
  it('goes from the checkout to the own page, the mail, the stop of the day and the desk, and into the export', async () => {
    const own = await anOwnBooking({
      riderNote: '  Hotel Poseidon,\n\tcamera 12: ci\u0007 vediamo al cancello\u202e ',
    });
    const { shop, code } = own;
    expect((await own.row()).rider_note).toBe(note);
    expect(textOf((await own.get()).html)).toContain(note);

    await shop.jobs.drain();
    const mails = await listMails(shop.mailsFolder);
    expect(mails.map(({ mail }) => mail.text).join()).toContain(note);

    const rider = await signedInBrowser(shop, 'rider');
    const { body: today } = await rider.ask('GET', `/today?date=${(await own.row()).start_date}`);
    expect(today).toMatchObject({ pickups: [{ code, riderNote: note }] });
    const desk = await signedInBrowser(shop, 'desk');
    expect((await desk.ask('GET', `/bookings/${code}`)).body).toMatchObject({ riderNote: note });

    const { body: stored } = await own.exportData();
    expect(stored.booking).toMatchObject({ riderNote: note });
  });

  it('is changed on the own page without scripts, until the scooter is handed over', async () => {
    const own = await anOwnBooking();
    own.atHoursBefore(3);
    const { version } = await own.row();
    const saved = await own.post('', { riderNote: ` ${note}\r\n` });
    expect(saved.status).toBe(200);
    expect(textOf(saved.html)).toContain('Nota salvata');
    expect(saved.html).toContain(note);
    expect(await own.row()).toMatchObject({ rider_note: note, version });
    await own.post('', { riderNote: note }); // the same again is no change
    const history = own.shop.database.selectFrom('booking_event').select(['actor', 'detail']);
    expect(await history.where('kind', '=', 'rider_note').execute()).toEqual([
      { actor: 'customer', detail: {} },
    ]);

    const long = 'x'.repeat(201);
    const refused = await own.post('', { riderNote: long });
    expect(refused.status).toBe(400);
    expect(textOf(refused.html)).toContain('La nota è troppo lunga: al massimo 200 caratteri.');
    expect(refused.html).toContain(long); // what was typed is not lost
    expect((await own.row()).rider_note).toBe(note);

    await setBookingState(own.shop.database, 'collected');
    expect((await own.post('', { riderNote: 'too late' })).status).toBe(400);
    const after = await own.get();
    expect(textOf(after.html)).toContain(note);
    expect(after.html).not.toContain('name="riderNote"');
  });

  it('is kept of deliveries alone, and gone once the delivery is', async () => {
    const shop = await aShop();
    expect((await book(shop, aBookingRequest({ ...atTheOffice, riderNote: note }))).status).toBe(201);
    const row = await shop.database.selectFrom('booking').selectAll().executeTakeFirstOrThrow();
    expect(row.rider_note).toBe('');

    const own = await aChangeableBooking({ riderNote: note });
    await own.confirm({ destination: 'Maiori', pickupOption: 'office' });
    expect(await own.row()).toMatchObject({ pickup_option: 'office', rider_note: '' });
    expect((await own.post('', { riderNote: note })).status).toBe(400);
  });

  it('is refused by name where it is too long, and counted as it is kept', async () => {
    const shop = await aShop();
    const tooLong = await book(shop, aBookingRequest({ riderNote: 'x'.repeat(201) }));
    expect(tooLong).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'riderNote', code: 'note_too_long' }] },
    });
    expect(JSON.stringify(tooLong.body)).not.toContain('xxx');
    const spaced = await book(shop, aBookingRequest({ riderNote: `${'x '.repeat(99)}x${' '.repeat(300)}` }));
    expect(spaced.status).toBe(201);
  });

  it('stands in no contract, with no provider and in no event, and is forgotten with the person', async () => {
    const own = await anOwnBooking({ riderNote: 'Camera 12' });
    const { shop } = own;
    await own.post('', { riderNote: note });
    const desk = await signedInBrowser(shop, 'desk');
    const { body: shown } = await desk.ask('GET', `/bookings/${own.code}`);
    expect(shown.history).toContainEqual(expect.objectContaining({ kind: 'rider_note', text: null }));
    const attempts = await shop.database.selectFrom('payment_attempt').selectAll().execute();
    const contracts = await shop.database.selectFrom('contract').selectAll().execute();
    const events = await shop.database.selectFrom('booking_event').selectAll().execute();
    expect(attempts.length * contracts.length * events.length).toBeGreaterThan(0);
    expect(JSON.stringify([attempts, contracts, events])).not.toContain('Poseidon');
    await setBookingState(shop.database, 'returned');
    const later = new Date();
    later.setUTCFullYear(later.getUTCFullYear() + 11);
    shop.setNow(later);
    await shop.jobs.run('forget-old');
    expect((await own.row()).rider_note).toBe('');
    expect(await dumpOf(shop.opened)).not.toContain('Poseidon');
  });
});
