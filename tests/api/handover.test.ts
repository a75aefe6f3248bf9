import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, addMinutes, instantOf, wallClockOf } from '../../src/basics/rome-time.ts';
import { checkEvidence } from '../../src/contract/evidence/check-evidence.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import type { ReportBody } from '../../src/handover/report.shape.ts';
import type { Role } from '../../src/identity/permissions.rules.ts';
import { aPhoto, aReport, aReturn } from '../builders/a-report.ts';
import { aBookingRequest, dayFromNow } from '../builders/a-booking-request.ts';
import { anotherUnit } from '../support/shop/another-unit.ts';
import { photoFiles } from '../support/shop/photo-files.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { endRentals } from '../support/shop/erasure.ts';
import { contractDepsOf } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';

async function aDesk({ role = 'desk', extras = {} }: { role?: Role; extras?: Record<string, number> } = {}) {
  const shop = await aShop();
  const { code } = await aPaidBooking(shop, { extras });
  const browser = await signedInBrowser(shop, role);
  const ask = (method: string, address: string, body?: unknown) =>
    browser.ask(method, `/bookings/${code}${address}`, body);
  const report = (body: ReportBody) => ask('POST', '/reports', body);
  const sendPhoto = async (bytes: Uint8Array, id = randomUUID()) => {
    const answer = await ask('PUT', `/photos/${id}`, { picture: Buffer.from(bytes).toString('base64') });
    return { id, answer };
  };
  const booking = () =>
    shop.database.selectFrom('booking').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const contract = () => shop.database.selectFrom('contract').selectAll().executeTakeFirstOrThrow();
  return { shop, code, browser, ask, report, sendPhoto, booking, contract };
}

const foldersOf = async (shop: TestShop) =>
  [...(await photoFiles(shop)).keys()].map((name) => name.split('/')[0]);

describeOnPostgres('a scooter that is handed over with a report', () => {
  it('is out from that moment; licence, signatures and figures are in the contract’s record, the file goes to the customer', async () => {
    const { shop, code, ask, report, sendPhoto, booking, contract } = await aDesk();
    const photo = await sendPhoto(await aPhoto());
    expect(photo.answer.status).toBe(204);
    const body = await aReport({ photos: [photo.id] });
    expect((await report(body)).status).toBe(204);
    expect((await booking()).state).toBe('collected');
    const { id: contractId } = await contract();
    const events = await shop.database.selectFrom('contract_event').selectAll().orderBy('position').execute();
    const added = events.slice(-2).map(({ kind, detail }) => [kind, JSON.parse(detail)]);
    expect(added).toMatchObject([
      ['licence_checked', { categories: ['A1'], permits: ['false'] }],
      ['handed_over', { photos: [photo.id], reportSha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    ]);
    expect((await ask('GET', '/handover')).body).toMatchObject({
      state: 'collected',
      kilometres: 1200,
      reports: [
        {
          kind: 'handover',
          by: 'Una persona (desk)',
          note: body.note,
          damages: body.damages,
          photos: [photo.id],
        },
      ],
    });

    await shop.jobs.drain();
    const mails = (await listMails(shop.mailsFolder)).map(({ mail }) => mail);
    const received = mails.find(
      ({ subject }) => subject?.includes('Handover report') && subject.includes(code),
    );
    expect(received?.attachments.map(({ mimeType }) => mimeType)).toContain('application/pdf');
    const file = await ask('GET', '/reports/handover/file');
    expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ]);
    const deps = contractDepsOf(shop.database, testSecret);
    expect((await checkEvidence(deps, shop.database, contractId)).broken).toBeNull();
    const dump = await dumpOf(shop.opened);
    for (const word of [body.note, 'Rossi', body.signatures.staff.slice(40, 100)])
      expect([word, dump.includes(word)]).toEqual([word, false]);
    const log = await shop.database
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    expect([log.action, log.after]).toEqual([
      'handed over with a report',
      { state: 'collected', kilometres: 1200, fuelEighths: 8, damages: 1, photos: 1 },
    ]);
  });

  it('goes out without a signed contract where somebody says why: the booking’s history says it', async () => {
    const { ask, report } = await aDesk();
    expect((await report(await aReport({ unsignedWhy: ' ' }))).status).toBe(400);
    const unsignedWhy = 'Firma in albergo';
    expect((await report(await aReport({ unsignedWhy }))).status).toBe(204);
    const { history } = (await ask('GET', '')).body;
    expect(history).toContainEqual(expect.objectContaining({ kind: 'reported_handover', text: unsignedWhy }));
  });

  it('without a signed contract says who handed it over when its person is forgotten, and no more why', async () => {
    const { shop, code, ask, report } = await aDesk();
    const unsignedWhy = 'Firma in albergo';
    await report(await aReport({ unsignedWhy }));
    const handedOver = async () =>
      (await ask('GET', '')).body.history.find(({ kind }: { kind: string }) => kind === 'reported_handover');
    const { who } = await handedOver();
    expect(who).not.toBeNull();
    await endRentals(shop);
    await shop.desk.erasePerson({ code });
    expect(await handedOver()).toMatchObject({ who, text: null });
  });

  it('is one report however often the phone sends it, at once too; another under its name is refused, and so is a second', async () => {
    const { shop, report, ask } = await aDesk();
    const body = await aReport();
    const answers = await Promise.all([report(body), report(body), report(body)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await report(body)).status).toBe(204);
    expect((await report({ ...body, kilometres: 1 })).body.refusal).toBe('key_reused');
    expect((await report(await aReport())).body.refusal).toBe('already_reported');
    expect(await shop.database.selectFrom('handover_report').select('id').execute()).toEqual([
      { id: body.id },
    ]);
    const { version } = await shop.database.selectFrom('booking').select('version').executeTakeFirstOrThrow();
    // What was signed is not taken back with a tap.
    expect((await ask('POST', '/undo', { version })).body.refusal).toBe('cannot_undo');
  });

  it('is added to a step that was tapped before the phone had its network again', async () => {
    const { shop, report, ask, booking } = await aDesk();
    const { version } = await booking();
    await ask('POST', '/hand-over', { version, withoutReport: 'no_phone', unsignedWhy: 'Firma in albergo' });
    expect((await report(await aReport())).status).toBe(204);
    expect((await booking()).version).toBe(version + 1);
    expect((await report(await aReturn())).status).toBe(204);
    expect((await booking()).state).toBe('returned');
    const kinds = await shop.database
      .selectFrom('mail')
      .select('kind')
      .where('kind', 'like', '%report')
      .execute();
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['handover_report', 'return_report']);
  });

  it('is refused where it was begun for another scooter than the booking has by now, and accepted from a phone of before', async () => {
    const { shop, report, ask, booking } = await aDesk();
    const unitId = (await ask('GET', '/handover')).body.units[0].id;
    const other = await anotherUnit(shop.database, unitId);
    const { version } = await booking();
    const given = { unitId: other.id, version, othersMove: true };
    expect((await ask('POST', '/unit', given)).status).toBe(204);
    for (const begun of [unitId, null])
      expect((await report(await aReport({ unitId: begun }))).body.refusal).toBe('changed_meanwhile');
    expect((await booking()).state).toBe('confirmed');
    expect((await report(await aReport({ unitId: other.id }))).status).toBe(204);
    expect((await report(await aReturn({ unitId }))).body.refusal).toBe('changed_meanwhile');
    // It does not say which one it was begun for.
    expect((await report(await aReturn())).status).toBe(204);
    expect((await ask('GET', '/handover')).body.reports.map((one: { plate: string }) => one.plate)).toEqual([
      other.plate,
      other.plate,
    ]);
  });

  it('is refused while something is missing, and nothing has changed', async () => {
    const { report, booking } = await aDesk({ extras: { 5: 1 } });
    const { signatures, licences } = await aReport();
    const two = [...licences, ...licences];
    const white = { create: { width: 600, height: 200, channels: 3, background: '#fff' } } as const;
    const empty = `data:image/png;base64,${(await sharp(white).png().toBuffer()).toString('base64')}`;
    const german = { category: 'B', country: 'DE', validUntil: '2030-01-01', permit: true } as const;
    const short = { category: 'A', country: 'FR', validUntil: '2026-01-01', permit: false } as const;
    const wrong: [Partial<ReportBody>, string][] = [
      [{ licences }, 'licence_not_seen'], // the second driver's
      [{ licences: [german, ...licences] }, 'licence_not_enough'],
      [{ licences: [short, ...licences] }, 'licence_runs_out'],
      [{ licences: two, photos: [randomUUID()] }, 'photo_missing'],
      [{ licences: two, signatures: { ...signatures, customer: null } }, 'signature_missing'],
      [{ licences: two, signatures: { ...signatures, customer: empty } }, 'blank_signature'],
      [{ kind: 'return' }, 'not_out'],
    ];
    for (const [changes, refusal] of wrong)
      expect((await report(await aReport(changes))).body.refusal).toBe(refusal);
    expect((await booking()).state).toBe('confirmed');
    expect((await report(await aReport({ licences: two }))).status).toBe(204);
    expect((await booking()).state).toBe('collected');
  });

  it('comes back with no fewer kilometres, signed or not by a customer who has left', async () => {
    const { report, ask } = await aDesk();
    await report(await aReport());
    expect((await report(await aReturn({ kilometres: 1199 }))).body.refusal).toBe('kilometres_too_few');
    const { signatures } = await aReturn();
    expect((await report(await aReturn({ signatures: { ...signatures, customer: null } }))).status).toBe(204);
    expect(
      (await ask('GET', '/handover')).body.reports.map((one: { kind: string; customerSigned: boolean }) => [
        one.kind,
        one.customerSigned,
      ]),
    ).toEqual([
      ['handover', true],
      ['return', false],
    ]);
    expect((await ask('GET', '/reports/return/file')).status).toBe(200);
  });
});

describeOnPostgres('a scooter that is swapped for another on the road', () => {
  /** Ridden off with at 1200 km, then swapped for another of the same colour. */
  async function aSwap(more: object = {}) {
    const desk = await aDesk();
    const { shop, report, ask, booking } = desk;
    const first = await aReport({ damages: [] });
    await report(first);
    const { id } = await booking();
    const { unit_id: old } = await shop.database
      .selectFrom('occupancy')
      .selectAll()
      .where('reference', '=', id)
      .executeTakeFirstOrThrow();
    const unit = await anotherUnit(shop.database, old);
    const { version } = await booking();
    const swapped = await ask('POST', '/unit', { unitId: unit.id, version, othersMove: true, ...more });
    expect(swapped.status).toBe(204);
    const kilometresOf = async (unitId: number) =>
      (
        await shop.database
          .selectFrom('unit')
          .select('kilometres')
          .where('id', '=', unitId)
          .executeTakeFirstOrThrow()
      ).kilometres;
    return { ...desk, old, unit, kilometresOf };
  }

  it('leaves each of the two with a handover and a return of its own, and each with its own kilometres', async () => {
    const { browser, code, report, ask, booking, old, unit, kilometresOf } = await aSwap();
    // The licence was seen when the first was handed over.
    expect((await report(await aReport({ kilometres: 300, licences: [], damages: [] }))).status).toBe(204);
    expect((await booking()).state).toBe('collected');
    // The broken one is brought in later; its customer rides on.
    expect((await report(await aReturn({ unitNumber: 1, kilometres: 1100 }))).body.refusal).toBe(
      'kilometres_too_few',
    );
    const broken = await aReturn({ unitNumber: 1, kilometres: 1230 });
    expect((await report(broken)).status).toBe(204);
    expect((await booking()).state).toBe('collected');
    const back = await aReturn({ kilometres: 340 });
    expect((await report(back)).status).toBe(204);
    expect((await booking()).state).toBe('returned');
    expect((await report(await aReturn({ unitNumber: 1 }))).body.refusal).toBe('already_reported');
    expect([await kilometresOf(old), await kilometresOf(unit.id)]).toEqual([1230, 340]);
    const { units, reports, plate } = (await ask('GET', '/handover')).body;
    expect(plate).toBe(unit.plate);
    expect(units).toMatchObject([{ number: 1 }, { number: 2, plate: unit.plate }]);
    expect(
      reports.map((one: { kind: string; unitNumber: number; kilometres: number }) => [
        one.unitNumber,
        one.kind,
        one.kilometres,
      ]),
    ).toEqual([
      [1, 'handover', 1200],
      [1, 'return', 1230],
      [2, 'handover', 300],
      [2, 'return', 340],
    ]);
    const files = await Promise.all([1, 2].map((nth) => ask('GET', `/reports/return/file?unit=${nth}`)));
    expect(files.map(({ status }) => status)).toEqual([200, 200]);

    // A fine comes months later, with a plate, a day and an hour.
    const historyOf = async (unitId: number, moment = '') =>
      (await browser.ask('GET', `/units/${unitId}/history${moment}`)).body.customers;
    // The swapped one was theirs until it was taken back.
    const until = new Date(broken.doneAt).toISOString();
    expect(await historyOf(old)).toMatchObject([{ code, kilometresOut: 1200, kilometresBack: 1230, until }]);
    expect(await historyOf(unit.id)).toMatchObject([{ code, kilometresOut: 300, kilometresBack: 340 }]);
    const [last] = await historyOf(unit.id);
    const now = wallClockOf(new Date(last.until));
    expect(await historyOf(unit.id, `?date=${addDays(now.date, -1)}&time=${now.time}`)).toEqual([]);
    expect(await historyOf(unit.id, `?date=${addDays(now.date, 1)}&time=${now.time}`)).toEqual([]);
    const { history } = (await ask('GET', '')).body;
    const plates = history.filter(({ kind }: { kind: string }) => kind === 'unit_chosen');
    expect(plates).toMatchObject([{ text: expect.stringMatching(`^[A-Z0-9]+ → ${unit.plate}$`) }]);
  });

  it('is written about to its customer by its plate: each mail carries the report of its own scooter, whichever was written first', async () => {
    const { shop, report, old, unit } = await aSwap();
    await report(await aReport({ kilometres: 300, licences: [], damages: [] }));
    const back = await aReturn({ kilometres: 340 });
    const broken = await aReturn({ unitNumber: 1, kilometres: 1230 });
    for (const each of [back, broken]) expect((await report(each)).status).toBe(204);
    await shop.jobs.drain();
    const mails = (await listMails(shop.mailsFolder)).map(({ mail }) => mail);
    const returns = mails.filter(({ subject }) => subject?.includes('Return report'));
    const { plate } = await shop.database
      .selectFrom('unit')
      .select('plate')
      .where('id', '=', old)
      .executeTakeFirstOrThrow();
    const titles = returns.map(({ html }) => /Scooter (\w+) is back/.exec(html ?? '')?.[1]);
    expect(new Set(titles)).toEqual(new Set([plate, unit.plate]));
    const files = returns.map(({ attachments }) => {
      const { content = '' } = attachments.find(({ mimeType }) => mimeType === 'application/pdf') ?? {};
      return typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)).toString('base64');
    });
    expect(files[0]).not.toBe('');
    expect(files[0]).not.toBe(files[1]);
  });

  const staysOf = async (shop: TestShop, unitId: number) =>
    (
      await sql<{ kind: string; from: Date; until: Date; note: string | null }>`
        select kind, lower(period) as from, upper(period) as until, note from occupancy where unit_id = ${unitId}`.execute(
        shop.database,
      )
    ).rows;

  it('has the one that comes back made ready before anybody else can hire it', async () => {
    const { shop, old, code } = await aSwap();
    const [stay, ...others] = await staysOf(shop, old);
    expect(others).toEqual([]);
    expect(stay).toMatchObject({ kind: 'maintenance', note: code });
    expect(stay && addMinutes(stay.from, 30)).toEqual(stay?.until);
  });

  it('sends the one that comes back to the workshop for as long as the desk says', async () => {
    const endDate = dayFromNow(5);
    const { shop, old, ask, booking, unit } = await aSwap({
      workshop: { endDate, endTime: '18:00', note: 'Freno' },
    });
    const until = instantOf({ date: endDate, time: '18:00' });
    expect(await staysOf(shop, old)).toMatchObject([{ kind: 'maintenance', note: 'Freno', until }]);
    const owner = await signedInBrowser(shop, 'owner');
    expect(JSON.stringify((await owner.ask('GET', '/audit')).body)).toContain('sent to the workshop');
    const { version } = await booking();
    const third = await anotherUnit(shop.database, old, unit.id);
    const yesterday = { endDate: dayFromNow(-1), endTime: '18:00', note: '' };
    const late = await ask('POST', '/unit', {
      unitId: third.id,
      version,
      othersMove: true,
      workshop: yesterday,
    });
    expect(late.body.refusal).toBe('in_the_past');
    expect(await staysOf(shop, unit.id)).toMatchObject([{ kind: 'booking' }]);
  });

  it('wants the licence at the second handover where nobody saw it at the first, and knows no third scooter', async () => {
    const { shop, report, ask, booking } = await aDesk();
    await ask('POST', '/hand-over', {
      version: (await booking()).version,
      withoutReport: 'no_phone',
      unsignedWhy: 'Firma in albergo',
    });
    const { id, version } = await booking();
    const other = await shop.database
      .selectFrom('unit')
      .select('id')
      .where('scooter_id', '=', aBookingRequest().scooterId)
      .where((eb) =>
        eb.not(eb('id', 'in', eb.selectFrom('occupancy').select('unit_id').where('reference', '=', id))),
      )
      .executeTakeFirstOrThrow();
    await ask('POST', '/unit', { unitId: other.id, version, othersMove: true });
    expect((await report(await aReport({ licences: [] }))).body.refusal).toBe('licence_not_seen');
    expect((await report(await aReturn({ unitNumber: 3 }))).body.refusal).toBe('not_out');
    expect((await booking()).state).toBe('collected');
  });
});

describeOnPostgres('a photo of a scooter', () => {
  it('is turned upright, made smaller and kept without the place where it was taken; on the disk it is sealed', async () => {
    const { shop, code, browser, ask, sendPhoto } = await aDesk();
    const taken = await aPhoto();
    expect((await sharp(taken).metadata()).exif?.includes('Telefono')).toBe(true);
    const { id, answer } = await sendPhoto(taken);
    expect(answer.status).toBe(204);
    expect((await sendPhoto(taken, id)).answer.status).toBe(204); // the answer was lost
    expect((await sendPhoto(await aPhoto({ width: 300, height: 300 }), id)).answer.body.refusal).toBe(
      'key_reused',
    );
    const shown = await shop.app.request(`/api/staff/bookings/x/photos/${id}`);
    expect(shown.status).toBe(401);
    const read = await ask('GET', `/photos/${id}`);
    expect([read.headers.get('content-type'), read.headers.get('cache-control')]).toEqual([
      'image/jpeg',
      'no-store',
    ]);
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const raw = await shop.app.request(`/api/staff/bookings/${code}/photos/${id}`, { headers: { cookie } });
    const { exif, format, width, height } = await sharp(await raw.arrayBuffer()).metadata();
    expect({ exif, format, width, height }).toEqual({
      exif: undefined,
      format: 'jpeg',
      width: 1200,
      height: 1600,
    });
    const [sealed = new Uint8Array()] = (await photoFiles(shop)).values();
    expect(sealed.length).toBeGreaterThan(1000);
    expect(Buffer.from(sealed.subarray(0, 3)).toString('hex')).not.toBe('ffd8ff');
  });

  it('is what its bytes say, not what it is called: pages, drawings, bombs and halves are refused', async () => {
    const { sendPhoto } = await aDesk();
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
      .png()
      .toBuffer();
    const whole = await aPhoto({ width: 400, height: 300 });
    const wrong = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.from('GIF89a, or a page: <script>alert(1)</script>'),
      bomb,
      whole.subarray(0, 900),
    ];
    for (const bytes of wrong) expect((await sendPhoto(bytes)).answer.body.refusal).toBe('bad_photo');
    // A page behind the picture's end is left behind.
    const { answer } = await sendPhoto(Buffer.concat([whole, Buffer.from('<script>alert(1)</script>')]));
    expect(answer.status).toBe(204);
  });

  it('is shown to nobody through another booking, and to a rider only where they meet the customer', async () => {
    const { shop, code, browser, sendPhoto } = await aDesk();
    const { id } = await sendPhoto(await aPhoto({ width: 400, height: 300 }));
    const other = await aPaidBooking(shop, { ...aBookingRequest(), scooterId: 2 });
    expect((await browser.ask('GET', `/bookings/${other.code}/photos/${id}`)).status).toBe(404);
    const rider = await signedInBrowser(shop, 'rider');
    const { pickup_option: pickup } = await shop.database
      .selectFrom('booking')
      .selectAll()
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    await shop.database
      .updateTable('booking')
      .set({ pickup_option: 'office' })
      .where('code', '=', code)
      .execute();
    for (const address of [`/photos/${id}`, '/handover', '/reports/handover/file'])
      expect((await rider.ask('GET', `/bookings/${code}${address}`)).status).toBe(404);
    expect((await rider.ask('POST', `/bookings/${code}/reports`, await aReport())).status).toBe(404);
    await shop.database
      .updateTable('booking')
      .set({ pickup_option: 'delivery' })
      .where('code', '=', code)
      .execute();
    expect((await rider.ask('GET', `/bookings/${code}/photos/${id}`)).status).toBe(200);
    expect(pickup).toBeDefined();
  });

  it('goes, with words, signatures and files, when its person is forgotten; the scooter’s own figures stay', async () => {
    const { shop, code, ask, report, sendPhoto, contract } = await aDesk();
    const { id } = await sendPhoto(await aPhoto({ width: 400, height: 300 }));
    await report(await aReport({ photos: [id] }));
    await shop.jobs.drain();
    const { id: contractId } = await contract();
    expect(await foldersOf(shop)).toContain(contractId);
    await endRentals(shop);
    await shop.desk.erasePerson({ code });
    expect(await foldersOf(shop)).not.toContain(contractId);
    expect((await ask('GET', `/photos/${id}`)).status).toBe(404);
    expect((await ask('GET', '/reports/handover/file')).status).toBe(404);
    const { reports, hasNobodyToWrite } = (await ask('GET', '/handover')).body;
    expect(reports).toMatchObject([{ kilometres: 1200, note: null, photos: [], licences: [] }]);
    // Nobody at the desk is to give them what is gone.
    expect(hasNobodyToWrite).toBe(false);
    const row = await shop.database.selectFrom('handover_report').selectAll().executeTakeFirstOrThrow();
    expect([row.sealed, row.sealed_pdf]).toEqual([null, null]);
    const deps = contractDepsOf(shop.database, testSecret);
    expect((await checkEvidence(deps, shop.database, contractId)).broken).toBeNull();
  });
});
