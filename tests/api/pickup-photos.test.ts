import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addHours } from '../../src/basics/rome-time.ts';
import { pickupPhotoKinds, type PickupPhotoKind } from '../../src/handover/pickup/pickup-photo.shape.ts';
import { scooterSides, type HandoverAnswer } from '../../src/handover/report.shape.ts';
import { aPhoto, aReport, aReturn } from '../builders/a-report.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { photoFiles } from '../support/shop/photo-files.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aFetchedBooking, aPlainPhoto, boxCode, sendPickupPhoto } from '../support/shop/fetched-booking.ts';
import { textOf } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { until } from '../support/process/shopper.ts';
import { aShop } from '../support/shop/shop.ts';
import { setBookingState } from '../builders/stored-states.ts';

/** Signed, and so shortly before the pickup that the scooter can be photographed. The desk signed in a day before, and looks then. */
async function aPickup() {
  const own = await aFetchedBooking();
  await own.sign();
  const { shop, code } = own;
  const pickUp = () => own.atHoursBefore(0.3);
  pickUp();
  async function atDesk<Done>(ask: () => Promise<Done>): Promise<Done> {
    shop.setNow(new Date());
    const done = await ask();
    pickUp();
    return done;
  }
  const ask: typeof own.desk.ask = (...call) => atDesk(() => own.desk.ask(...call));
  const desk = { ...own.desk, ask };
  const seen = async () => (await desk.ask('GET', `/bookings/${code}/handover`)).body as HandoverAnswer;
  const raw = (address: string) => {
    const cookie = [...desk.cookies].map((pair) => pair.join('=')).join('; ');
    return atDesk(async () =>
      shop.app.request(`/api/staff/bookings/${code}${address}`, { headers: { cookie } }),
    );
  };
  const tasks = async () => {
    const query = shop.database.selectFrom('staff_task').selectAll().where('kind', '=', 'licence_to_check');
    return query.where('reference', '=', own.id).execute();
  };
  const openTasks = async () => (await tasks()).filter((task) => !task.done_at && !task.over_at).length;
  const licences = () => shop.database.selectFrom('licence_photo').selectAll().execute();
  const version = async () => (await own.row()).version;
  return { ...own, desk, seen, raw, tasks, openTasks, licences, version };
}

describeOnPostgres('the photos before a key box opens (Ride Now)', () => {
  it.each(pickupPhotoKinds)(
    'the code does not come while only “%s” is missing, and comes with it',
    async (last) => {
      const own = await aPickup();
      await own.sendAll(pickupPhotoKinds.filter((kind) => kind !== last));
      const { status, html } = await own.press();
      expect([status, html.includes(boxCode)]).toEqual([400, false]);
      expect(textOf(html)).toContain('Prima del codice mancano ancora delle foto');
      const { body } = await own.send(last);
      expect((body as { photos: string[] }).photos.toSorted()).toEqual([...pickupPhotoKinds].toSorted());
      expect((await own.press()).html).toContain(boxCode);
    },
  );

  it('a browser without scripts sends them too, one form each, and hears in its language what is wrong', async () => {
    const own = await aPickup();
    const post = (kind: string, bytes: Uint8Array) =>
      own.postFile('/key', 'photo', new File([new Uint8Array(bytes)], 'me.svg', { type: 'image/svg+xml' }), {
        kind,
      });
    const wrong = await post('licence', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    expect([wrong.status, textOf(wrong.html).includes('Questa foto non si legge')]).toEqual([400, true]);
    expect((await post('elbow', await aPlainPhoto('#123'))).status).toBe(400);
    const tooLong = await post('front', new Uint8Array(15_100_000));
    expect([tooLong.status, textOf(tooLong.html).includes('foto su 5')]).toEqual([400, true]);
    for (const kind of pickupPhotoKinds) {
      const sent = await post(kind, await aPhoto({ width: 400, height: 300 }));
      expect([sent.status, sent.location?.endsWith('/key')]).toEqual([303, true]);
    }
    expect(await own.licences()).toHaveLength(1);
    expect((await own.press()).html).toContain(boxCode);
  });

  it('refuses what is no picture, before the time, without a signature, and for a scooter that is brought', async () => {
    const own = await aFetchedBooking();
    const refusalOf = async (kind: PickupPhotoKind) =>
      ((await own.send(kind)).body as { refusal?: string }).refusal ?? null;
    own.atHoursBefore(2);
    expect(await refusalOf('licence')).toBe('key_unsigned');
    await own.sign();
    expect(await refusalOf('front')).toBe('key_too_early');
    expect(await refusalOf('licence')).toBeNull();
    own.atHoursBefore(0.3);
    for (const bytes of ['<script>alert(1)</script>', 'GIF89a'].map((text) => Buffer.from(text)))
      for (const kind of ['licence', 'back'])
        expect((await sendPickupPhoto(own.shop, own.token, kind, bytes)).body.refusal).toBe('bad_photo');
    expect((await sendPickupPhoto(own.shop, own.token, 'elbow', await aPlainPhoto('#123'))).status).toBe(400);
    await sql`update booking set pickup_option = 'delivery'`.execute(own.shop.database);
    expect(await refusalOf('licence')).toBe('pickup_photos_closed');
    expect(await refusalOf('front')).toBe('pickup_photos_closed');
  });

  it('another booking’s link sends nothing for this one, and an unknown one nothing at all', async () => {
    const own = await aPickup();
    own.shop.setNow(new Date());
    const other = await aFetchedBooking({ scooterId: 1 }, own.shop);
    await other.sign();
    own.atHoursBefore(0.3);
    await own.sendAll(scooterSides);
    expect((await other.send('licence')).status).toBe(200);
    expect((await own.press()).html).not.toContain(boxCode);
    expect((await own.licences()).map(({ booking_id: id }) => id)).toEqual([other.id]);
    const unknown = await sendPickupPhoto(own.shop, 'A'.repeat(43), 'licence', await aPlainPhoto('#123'));
    expect([unknown.status, unknown.body.refusal]).toEqual([404, 'not_found']);
  });

  it('each is kept without the place where it was taken, sealed, and shown to the desk alone, by no cache', async () => {
    const own = await aPickup();
    const taken = await aPhoto();
    for (const kind of pickupPhotoKinds)
      expect((await sendPickupPhoto(own.shop, own.token, kind, taken)).status).toBe(200);
    const { pickup } = await own.seen();
    const addresses = ['/licence-photo', ...(pickup?.sides ?? []).map(({ id }) => `/photos/${id}`)];
    expect(addresses).toHaveLength(5);
    for (const address of addresses) {
      const answer = await own.raw(address);
      const { exif, format, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([answer.status, answer.headers.get('cache-control'), exif, format, height]).toEqual([
        200,
        'no-store',
        undefined,
        'jpeg',
        1600,
      ]);
      const stranger = await own.shop.app.request(`/api/staff/bookings/${own.code}${address}`);
      expect(stranger.status).toBe(401);
    }
    own.shop.setNow(new Date());
    const rider = await signedInBrowser(own.shop, 'rider');
    expect((await rider.ask('GET', `/bookings/${own.code}/licence-photo`)).status).toBe(404);
    const [licence] = await own.licences();
    const begins = (bytes: Uint8Array | undefined) =>
      Buffer.from(bytes ?? [])
        .subarray(0, 3)
        .toString('hex');
    expect(begins(licence?.sealed)).not.toBe('ffd8ff');
    expect([...(await photoFiles(own.shop)).values()].map(begins)).not.toContain('ffd8ff');
    // The pages of the link show that they are there, never what they show.
    const { html } = await own.get('/key');
    expect(html).not.toMatch(/<img[^>]+src="[^"]*(photo|licence)/);
    expect(own.said()).not.toContain(Buffer.from(taken).toString('base64').slice(0, 60));
  });

  it('the same photo twice is one; another one of the licence takes its place and is looked at again', async () => {
    const own = await aPickup();
    const atOnce = await Promise.all([own.send('licence'), own.send('front'), own.send('front')]);
    expect(atOnce.map(({ status }) => status)).toEqual([200, 200, 200]);
    await own.send('licence');
    await own.send('front');
    expect(await own.licences()).toHaveLength(1);
    expect((await own.seen()).pickup?.sides).toHaveLength(1);
    expect((await photoFiles(own.shop)).size).toBe(1);
    const [task] = await own.tasks();
    expect((await own.desk.ask('POST', `/tasks/${task?.id}/done`)).status).toBe(204);
    await own.send('licence');
    expect(await own.openTasks()).toBe(0);
    await own.send('licence', '#0f0');
    expect([await own.openTasks(), (await own.licences()).length]).toEqual([1, 1]);
    const shown = await sharp(await (await own.raw('/licence-photo')).arrayBuffer()).stats();
    expect(shown.dominant.g).toBeGreaterThan(shown.dominant.r);
  });

  it('takes so many of one booking and no more', async () => {
    const own = await aPickup();
    const last = async (kind: PickupPhotoKind, most: number) => {
      for (let n = 0; n < most; n += 1)
        expect((await own.send(kind, `#${String(n + 100)}`)).status).toBe(200);
      return ((await own.send(kind, '#fff')).body as { refusal: string }).refusal;
    };
    expect(await last('licence', 10)).toBe('too_many_photos');
    expect(await last('left', 30)).toBe('too_many_photos');
  });

  it('a shop that dies between picture and row leaves nothing that counts, and the next try is one', async () => {
    const own = await aPickup();
    const { database } = own.shop;
    for (const table of ['handover_photo', 'staff_task'])
      await sql`
        create function ${sql.ref(`die_${table}`)}() returns trigger language plpgsql as 'begin raise exception ''died''; end';
        create trigger dies before insert on ${sql.table(table)} for each row execute function ${sql.ref(`die_${table}`)}()`.execute(
        database,
      );
    expect([(await own.send('front')).status, (await own.send('licence')).status]).toEqual([500, 500]);
    expect([await own.licences(), (await own.seen()).pickup]).toEqual([[], null]);
    const [orphan] = (await photoFiles(own.shop)).keys();
    expect(orphan).toBeDefined();
    for (const table of ['handover_photo', 'staff_task'])
      await sql`drop trigger dies on ${sql.table(table)}`.execute(database);
    await own.send('front');
    await own.send('licence');
    expect([...(await photoFiles(own.shop)).keys()]).toEqual([orphan]);
    expect([(await own.licences()).length, await own.openTasks()]).toEqual([1, 1]);
  });

  it('photos of a scooter that is not theirs any more do not count', async () => {
    const own = await aPickup();
    await own.sendAll();
    const other = sql`(select min(id) from unit where scooter_id = (select scooter_id from unit where id = ${own.unit}) and id <> ${own.unit})`;
    await sql`update occupancy set unit_id = ${other} where reference = ${own.id}`.execute(own.shop.database);
    const { unit_id: unit } = await own.place.executeTakeFirstOrThrow();
    await own.desk.ask('PUT', `/units/${unit}/key-code`, { code: boxCode });
    expect((await own.press()).html).not.toContain(boxCode);
    await own.sendAll(scooterSides);
    expect((await own.press()).html).toContain(boxCode);
  });
});

describeOnPostgres('files that strangers post to a page', () => {
  it('are read two of a network at a time and none of a foreign page; the others are told to come again, unread', async () => {
    const { app } = pagesOf(await aShop());
    const gate = Promise.withResolvers<void>();
    let reading = 0;
    const slowFile = () => {
      let isBegun = false;
      const pull = async (controller: ReadableStreamDefaultController) => {
        if (!isBegun) reading += 1;
        isBegun = true;
        await gate.promise;
        controller.close();
      };
      return new ReadableStream({ pull }, { highWaterMark: 0 });
    };
    const statuses: number[] = [];
    const post = async (headers = {}) => {
      const type = { 'content-type': 'multipart/form-data; boundary=x' };
      const sent = { method: 'POST', body: slowFile(), duplex: 'half', headers: { ...type, ...headers } };
      const { status } = await app.request('/en/booking/nobody/key', sent as RequestInit); // as Node's own fetch wants it
      statuses.push(status);
    };
    const posts = Array.from({ length: 8 }, () => post());
    await until('six to be answered', () => Promise.resolve(statuses.length === 6));
    expect([statuses, reading]).toEqual([Array(6).fill(429), 2]);
    await post({ origin: 'https://elsewhere.example' });
    expect([statuses.at(-1), reading]).toEqual([303, 2]);
    gate.resolve();
    await Promise.all(posts);
    expect(statuses).toHaveLength(9);
  });
});

describeOnPostgres('the customer’s own report (Ride Now)', () => {
  it('is made when the code is shown, with what they read; the desk compares the return with it', async () => {
    const own = await aPickup();
    await own.sendAll();
    expect((await own.seen()).reports).toEqual([]);
    await own.press();
    expect((await own.send('front', '#abc')).body).toMatchObject({ refusal: 'pickup_photos_closed' });
    const wrong = await own.press({ kilometres: 'molti', fuel: '9' });
    expect([wrong.status, textOf(wrong.html).includes('in cifre')]).toEqual([400, true]);
    const read = await own.press({ kilometres: '1.234', fuel: '7' });
    expect([read.status, read.html.includes(boxCode)]).toEqual([200, true]);
    await own.press({ kilometres: '9', fuel: '1' });
    const { reports, pickup } = await own.seen();
    expect(reports).toMatchObject([
      { kind: 'handover', by: null, kilometres: 1234, fuelEighths: 7, customerSigned: false, damages: [] },
    ]);
    expect(reports[0]?.photos.toSorted()).toEqual(pickup?.sides.map(({ id }) => id).toSorted());
    const pdf = await own.raw('/reports/handover/file');
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // What nobody of the shop read is no figure of the scooter, and refuses no return.
    const out = await own.desk.ask('POST', `/bookings/${own.code}/hand-over`, {
      version: await own.version(),
      withoutReport: 'ride_now',
    });
    expect(out.status).toBe(204);
    const { status } = await own.desk.ask(
      'POST',
      `/bookings/${own.code}/reports`,
      await aReturn({ kilometres: 900 }),
    );
    expect(status).toBe(204);
    const events = await own.shop.database.selectFrom('contract_event').select(['kind', 'detail']).execute();
    expect(events.find(({ kind }) => kind === 'handed_over')?.detail).toContain('"by":"customer"');
  });

  it('gives way to one that both sign at the desk', async () => {
    const own = await aPickup();
    await own.sendAll();
    await own.press();
    const { status } = await own.desk.ask('POST', `/bookings/${own.code}/reports`, await aReport());
    expect(status).toBe(204);
    const { reports, pickup, state } = await own.seen();
    expect([state, reports.map(({ by }) => by !== null), pickup?.sides.length]).toEqual([
      'collected',
      [true],
      4,
    ]);
  });
});

describeOnPostgres('the photo of a licence', () => {
  it('is deleted seven days after the return, and with it its task', async () => {
    const own = await aPickup();
    await own.sendAll();
    const returnedAt = new Date();
    await setBookingState(own.shop.database, 'returned', own.id);
    await sql`insert into booking_event (booking_id, kind, actor, at) values (${own.id}, 'returned', 'staff', ${returnedAt})`.execute(
      own.shop.database,
    );
    own.shop.setNow(addHours(returnedAt, 7 * 24 - 1));
    await own.shop.jobs.run('forget-old');
    expect([(await own.licences()).length, await own.openTasks()]).toEqual([1, 1]);
    own.shop.setNow(addHours(returnedAt, 7 * 24));
    await own.shop.jobs.run('forget-old');
    expect([(await own.licences()).length, await own.openTasks()]).toEqual([0, 0]);
    expect((await own.raw('/licence-photo')).status).toBe(404);
    // The scooter's own photos stay.
    const { pickup } = await own.seen();
    expect([pickup?.licenceAt, pickup?.sides.length]).toEqual([null, 4]);
  });

  it('goes in the night after a cancellation, and at once with its person', async () => {
    const own = await aPickup();
    await own.sendAll(['licence']);
    await setBookingState(own.shop.database, 'cancelled', own.id);
    await own.shop.jobs.run('forget-old');
    expect(await own.licences()).toEqual([]);
    await setBookingState(own.shop.database, 'confirmed', own.id);
    await own.send('licence');
    expect(await own.openTasks()).toBe(1);
    await setBookingState(own.shop.database, 'cancelled', own.id);
    await own.shop.desk.erasePerson({ code: own.code });
    expect(await own.licences()).toEqual([]);
    await own.shop.jobs.run('forget-old');
    expect(await own.openTasks()).toBe(0);
  });
});
