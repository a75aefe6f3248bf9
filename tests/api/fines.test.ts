import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, addHours, addMinutes, instantOf, today, wallClockOf } from '../../src/basics/rome-time.ts';
import type { FineAnswer, FinesAnswer } from '../../src/back-office/fines/fines.shape.ts';
import type { NewFineBody } from '../../src/fines/fine.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aPhoto, aReport, aReturn } from '../builders/a-report.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { dumpOf } from '../support/postgres/dump.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { anS3Server } from '../support/process/s3-server.ts';
import { createLinkTokens } from '../../src/basics/tokens.ts';
import { dataCodeDigits } from '../../src/booking/read-data-codes.ts';
import { anotherUnit } from '../support/shop/another-unit.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { signWhole } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { aShop, testSecret } from '../support/shop/shop.ts';

/** A ride that began yesterday, ten minutes before noon: a time of the night could be one that comes twice. */
async function aRide({ signs = true, settings = {} } = {}) {
  const shop = await aShop(settings);
  const { code, contractToken, bookingToken } = await aPaidBooking(shop);
  if (signs) await signWhole(shop, contractToken, { idNumber: 'LIC-FINE-77', address: 'Multenweg 5' });
  const desk = await signedInBrowser(shop, 'desk');
  const at = (address: string) => `/bookings/${code}${address}`;
  expect((await desk.ask('POST', at('/reports'), await aReport())).status).toBe(204);
  const booking = () =>
    shop.database.selectFrom('booking').selectAll().where('code', '=', code).executeTakeFirstOrThrow();
  const { id } = await booking();
  const moveEvent = (kind: string, moment: Date) =>
    sql`update booking_event set at = ${moment} where booking_id = ${id} and kind = ${kind}`.execute(
      shop.database,
    );
  const now = instantOf({ date: dayFromNow(-1), time: '12:00' });
  await moveEvent('collected', addMinutes(now, -10));
  const { unit_id: unitId } = await shop.database
    .selectFrom('occupancy')
    .select('unit_id')
    .where('reference', '=', id)
    .executeTakeFirstOrThrow();
  const plateOf = async (unit: number) =>
    (await shop.database.selectFrom('unit').select('plate').where('id', '=', unit).executeTakeFirstOrThrow())
      .plate;
  const scan = { name: 'verbale.jpg', file: (await aPhoto({ width: 300, height: 200 })).toString('base64') };
  const record = async (changes: Partial<NewFineBody> & { moment?: Date } = {}) => {
    const { moment = addMinutes(now, -5), ...more } = changes;
    const wall = wallClockOf(moment);
    const body: NewFineBody = {
      id: randomUUID(),
      plate: await plateOf(unitId),
      day: wall.date,
      time: wall.time,
      place: 'Via dei Mille 4, Amalfi',
      authority: 'Polizia Locale di Amalfi',
      noticeNumber: randomUUID().slice(0, 8),
      notifiedOn: today(now),
      scan,
      ...more,
    };
    return { id: body.id, body, answer: await desk.ask('POST', '/fines', body) };
  };
  const read = async (fineId: string) => (await desk.ask('GET', `/fines/${fineId}`)).body as FineAnswer;
  const step = async (fineId: string, what: string, more: object = {}) => {
    const { version } = await read(fineId);
    return desk.ask('POST', `/fines/${fineId}/${what}`, { version, ...more });
  };
  return {
    shop,
    code,
    bookingToken,
    id,
    desk,
    at,
    booking,
    unitId,
    plateOf,
    record,
    read,
    step,
    moveEvent,
    now,
  };
}

describeOnPostgres('F76 a fine that comes months later', () => {
  it('F76 finds who signed for that ride; the letter names them, the customer is told with the scan, and all of it is logged', async () => {
    const { shop, code, desk, record, read, step } = await aRide();
    const { id: fine, body, answer } = await record();
    expect(answer.status).toBe(204);
    expect(await read(fine)).toMatchObject({
      state: 'recorded',
      plate: body.plate,
      ride: { code },
      isMoped: false,
      answerBy: addDays(body.notifiedOn, 60),
      scan: { name: 'verbale.jpg' },
    });
    const moneyOf = () => shop.database.selectFrom('payment_fact').selectAll().execute();
    const money = await moneyOf();
    // Nothing sealed was opened yet.
    const opened = () =>
      shop.database
        .selectFrom('contract_event')
        .select('detail')
        .where('kind', '=', 'opened_for_fine')
        .orderBy('position')
        .execute();
    expect(await opened()).toEqual([]);
    expect((await step(fine, 'name')).status).toBe(204);
    const declaration = await desk.ask('GET', `/fines/${fine}/declaration`);
    expect([
      declaration.status,
      declaration.headers.get('content-type'),
      declaration.headers.get('cache-control'),
    ]).toEqual([200, 'application/pdf', 'no-store']);
    expect((await opened()).map(({ detail }) => JSON.parse(detail))).toEqual([
      { fine, purpose: 'naming' },
      { fine, purpose: 'reading' },
    ]);
    // The booking's history has it once, and nothing of who looks at what came of it.
    const { history } = (await desk.ask('GET', `/bookings/${code}`)).body;
    const kinds = history.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'opened_for_fine')).toHaveLength(1);
    await shop.jobs.drain();
    const mails = (await listMails(shop.mailsFolder)).map(({ mail }) => mail);
    const told = mails.filter(({ subject }) => subject?.includes(`(${code})`) && subject.includes('Fine'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('We don’t charge you anything for this.');
    expect(told[0]?.attachments.map(({ mimeType }) => mimeType)).toContain('image/jpeg');

    expect((await step(fine, 'sent', { way: 'certified_mail', day: body.notifiedOn })).status).toBe(204);
    expect((await step(fine, 'close', { note: 'Confermato' })).status).toBe(204);
    expect(await read(fine)).toMatchObject({
      state: 'closed',
      answerBy: null,
      sent: { way: 'certified_mail' },
    });
    const log = await shop.database.selectFrom('audit_entry').selectAll().orderBy('number').execute();
    expect(
      log.filter(({ subject_kind: kind }) => kind === 'fine').map(({ action, subject }) => [action, subject]),
    ).toEqual(
      [
        'recorded a fine',
        'named who rode',
        'opened a declaration to an authority',
        'sent a declaration to an authority',
        'closed a fine',
      ].map((action) => [action, fine]),
    );
    expect(log.find(({ action }) => action === 'named who rode')?.after).toMatchObject({
      reason: 'art. 126-bis, 196 C.d.S.',
    });
    // No fee is taken for it, and nothing of it is money.
    expect(await moneyOf()).toEqual(money);
    const dump = await dumpOf(shop.opened);
    for (const word of ['LIC-FINE-77', 'Multenweg'])
      expect([word, dump.includes(word)]).toEqual([word, false]);
  });

  it('F76 is the ride of that very minute: from its beginning until before its end', async () => {
    const { at, desk, booking, moveEvent, record, read, now } = await aRide();
    const { version } = await booking();
    expect((await desk.ask('POST', at('/return'), { version })).status).toBe(204);
    const [from, until] = [addHours(now, -5), addHours(now, -3)].map((instant) => {
      instant.setUTCSeconds(0, 0);
      return instant;
    }) as [Date, Date];
    await moveEvent('collected', from);
    await moveEvent('returned', until);
    const stateAt = async (moment: Date) => {
      const { id: fine } = await record({ moment });
      const { state, nobodyWhy } = await read(fine);
      return nobodyWhy ?? state;
    };
    expect(await stateAt(addMinutes(from, -1))).toBe('no_ride');
    expect(await stateAt(from)).toBe('recorded');
    expect(await stateAt(addMinutes(until, -1))).toBe('recorded');
    expect(await stateAt(until)).toBe('no_ride');
  });

  it('F76 is theirs until somebody has written down that the scooter is back, though it was said to be back before', async () => {
    const { at, desk, moveEvent, record, read, now } = await aRide();
    const doneAt = addHours(now, -1);
    const report = await aReturn({ doneAt: doneAt.toISOString() });
    await moveEvent('collected', addHours(now, -5));
    expect((await desk.ask('POST', at('/reports'), report)).status).toBe(204);
    await moveEvent('returned', addHours(now, -3));
    const { id: before } = await record({ moment: addMinutes(doneAt, -10) });
    const { id: after } = await record({ moment: addMinutes(doneAt, 10) });
    expect(await read(before)).toMatchObject({ state: 'recorded' });
    expect(await read(after)).toMatchObject({ state: 'nobody', nobodyWhy: 'no_ride' });
  });

  it('F76 of a scooter that was swapped on the road is theirs for each of the two while they had it', async () => {
    const { shop, code, desk, at, booking, unitId, plateOf, moveEvent, record, read, now } = await aRide();
    const other = await anotherUnit(shop.database, unitId);
    const { version } = await booking();
    const swap = { unitId: other.id, version, othersMove: true };
    expect((await desk.ask('POST', at('/unit'), swap)).status).toBe(204);
    await moveEvent('collected', addHours(now, -6));
    await moveEvent('unit_chosen', addHours(now, -3));
    const whyOf = async (plate: string, moment: Date) => {
      const { id: fine } = await record({ plate, moment });
      const { ride, nobodyWhy } = await read(fine);
      return ride?.code ?? nobodyWhy;
    };
    const [first, second] = [await plateOf(unitId), await plateOf(other.id)];
    expect(await whyOf(first, addHours(now, -4))).toBe(code);
    expect(await whyOf(first, addHours(now, -2))).toBe('no_ride');
    expect(await whyOf(second, addHours(now, -4))).toBe('no_ride');
    expect(await whyOf(second, addHours(now, -2))).toBe(code);
  });

  it('F76 is recorded once: sent again it is the same, another with its number of that authority is refused', async () => {
    const { desk, record, read } = await aRide();
    const { id, body, answer } = await record();
    expect(answer.status).toBe(204);
    const again = await Promise.all([1, 2, 3].map(() => desk.ask('POST', '/fines', body)));
    expect(again.map(({ status }) => status)).toEqual([204, 204, 204]);
    const elsewhere = { ...body, place: 'Via Roma 1, Maiori' };
    expect((await desk.ask('POST', '/fines', elsewhere)).body.refusal).toBe('key_reused');
    const file = (await aPhoto({ width: 310, height: 200 })).toString('base64');
    const clearer = { ...body, scan: { ...body.scan, file } };
    expect((await desk.ask('POST', '/fines', clearer)).body.refusal).toBe('key_reused');
    const twin = { ...body, id: randomUUID(), authority: body.authority.toUpperCase() };
    expect((await desk.ask('POST', '/fines', twin)).body.refusal).toBe('fine_known');
    const { length } = ((await desk.ask('GET', '/fines')).body as FinesAnswer).fines;
    expect([length, (await read(id)).version]).toEqual([1, 1]);
  });

  it('F76 that is refused as known, or comes twice at once, leaves no scan in the store of files', async () => {
    const { settings, stored } = await anS3Server();
    const { desk, record } = await aRide({ settings });
    const { body } = await record();
    const scans = () => stored().filter((name) => name.includes('/paper') && name.endsWith('_object')).length;
    expect(scans()).toBe(1);
    const twin = { ...body, id: randomUUID() };
    expect((await desk.ask('POST', '/fines', twin)).body.refusal).toBe('fine_known');
    expect(scans()).toBe(1);
    const next = { ...body, id: randomUUID(), noticeNumber: 'V-2' };
    const both = await Promise.all([1, 2, 3].map(() => desk.ask('POST', '/fines', next)));
    expect(both.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(scans()).toBe(2);
  });

  it('F76 is named once: of two who press at once one is told that it changed, and the customer gets one mail', async () => {
    const { shop, desk, record, read } = await aRide();
    const { id } = await record();
    const { version } = await read(id);
    const both = await Promise.all([1, 2].map(() => desk.ask('POST', `/fines/${id}/name`, { version })));
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    const mails = await shop.database
      .selectFrom('mail')
      .select('id')
      .where('kind', '=', 'fine_notice')
      .execute();
    expect(mails).toHaveLength(1);
    // What was named is corrected no more.
    const named = await read(id);
    const { id: _, scan: __, ...notice } = (await record()).body;
    expect((await desk.ask('PUT', `/fines/${id}`, { ...notice, version: named.version })).body.refusal).toBe(
      'changed_meanwhile',
    );
  });

  it('F76 of nobody says why and what to do; a plate that was typed wrong is corrected and looked for again', async () => {
    const { desk, record, read, step } = await aRide();
    const { id, body } = await record({ plate: 'ZZ 000-99' });
    expect(await read(id)).toMatchObject({ state: 'nobody', nobodyWhy: 'unknown_plate', ride: null });
    expect((await step(id, 'name')).body.refusal).toBe('fine_nobody');
    const right = (await record()).body.plate;
    const { id: _, scan: __, ...notice } = body;
    const corrected = { ...notice, plate: ` ${right.toLowerCase()} `, version: 1 };
    expect((await desk.ask('PUT', `/fines/${id}`, corrected)).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'recorded', version: 2, plate: right });
    expect((await desk.ask('PUT', `/fines/${id}`, corrected)).body.refusal).toBe('changed_meanwhile');
    // Who has the uncorrected one before them names nobody.
    expect((await desk.ask('POST', `/fines/${id}/name`, { version: 1 })).body.refusal).toBe(
      'changed_meanwhile',
    );
    expect(await read(id)).toMatchObject({ state: 'recorded', version: 2 });
    expect((await step(id, 'name')).status).toBe(204);
  });

  it('F76 of a ride whose contract nobody signed names nobody; the list says whose ride it was, and why', async () => {
    const { desk, code, record, read, step } = await aRide({ signs: false });
    const { id } = await record();
    expect(await read(id)).toMatchObject({ state: 'nobody', nobodyWhy: 'not_signed', ride: { code } });
    const [line] = (await desk.ask('GET', '/fines')).body.fines;
    expect(line).toMatchObject({ nobodyWhy: 'not_signed', rider: { code, driver: 'Łukasz Ğündoğan' } });
    expect((await step(id, 'name')).body.refusal).toBe('fine_nobody');
  });

  it('F76 at an hour that never was, or before what it is about, is refused', async () => {
    const { record } = await aRide();
    const spring = { day: '2026-03-29', time: '02:30', notifiedOn: '2026-04-10' };
    expect((await record(spring)).answer.body.refusal).toBe('no_such_time');
    expect((await record({ notifiedOn: '2020-01-01' })).answer.body.refusal).toBe('bad_date');
    expect(
      (await record({ scan: { name: 'x', file: Buffer.from('nothing').toString('base64') } })).answer.body
        .refusal,
    ).toBe('bad_paper');
  });

  it('F76 names nobody who was erased: place, scan and letter go, how it was answered stays, and the desk reads until when papers are kept', async () => {
    const { shop, code, desk, at, record, read, step } = await aRide();
    await desk.ask('POST', at('/reports'), await aReturn());
    const named = await record({ place: 'Via della Traccia 9' });
    expect((await step(named.id, 'name')).status).toBe(204);
    const sent = await record();
    await step(sent.id, 'name');
    await step(sent.id, 'sent', { way: 'portal', day: sent.body.notifiedOn });
    await shop.jobs.drain();
    await shop.desk.erasePerson({ code });
    const after = await read(named.id);
    expect(after).toMatchObject({ state: 'nobody', nobodyWhy: 'erased', place: null, scan: null });
    expect(after.keptUntil).toMatch(/^20\d\d-/);
    expect(await read(sent.id)).toMatchObject({ state: 'sent', place: null, sent: { way: 'portal' } });
    for (const file of ['declaration', 'scan'])
      expect([404, file]).toEqual([(await desk.ask('GET', `/fines/${named.id}/${file}`)).status, file]);
    expect((await dumpOf(shop.opened)).includes('Via della Traccia')).toBe(false);
    // A fine that comes now.
    const late = await record();
    expect(await read(late.id)).toMatchObject({ state: 'nobody', nobodyWhy: 'erased' });
    expect((await step(late.id, 'name')).body.refusal).toBe('fine_nobody');
  });

  it('F76 that was sent before its rider was erased keeps no word of how it was closed', async () => {
    const { shop, code, desk, at, record, read, step } = await aRide();
    await desk.ask('POST', at('/reports'), await aReturn());
    const { id, body } = await record();
    await step(id, 'name');
    await step(id, 'sent', { way: 'portal', day: body.notifiedOn });
    await shop.jobs.drain();
    await shop.desk.erasePerson({ code });
    expect((await step(id, 'close', { note: 'Rossi Mario ha pagato' })).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'closed', closingNote: null, sent: { way: 'portal' } });
    expect(await dumpOf(shop.opened)).not.toContain('Rossi Mario ha pagato');
  });

  it('F76 of a year that nobody rode in is refused', async () => {
    const { record } = await aRide();
    for (const day of ['0000-01-01', '0001-01-01'])
      expect((await record({ day, notifiedOn: '0001-01-02' })).answer.body.refusal).toBe('bad_date');
  });

  it('F76 of somebody who is erased leaves no scan in the store of files either', async () => {
    const { settings, stored } = await anS3Server();
    const { shop, code, desk, at, record } = await aRide({ settings });
    await desk.ask('POST', at('/reports'), await aReturn());
    const { id } = await record();
    const { scan_id: scan } = await shop.database
      .selectFrom('fine')
      .select('scan_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isStored = () => stored().some((name) => name.startsWith(`${scan}/paper`));
    expect(isStored()).toBe(true);
    await shop.jobs.drain();
    await shop.desk.erasePerson({ code });
    expect(isStored()).toBe(false);
  });

  it('F76 that comes once whose ride it was is erased keeps place and scan until it is closed, and no longer than one of no ride', async () => {
    const { settings, stored } = await anS3Server();
    const { shop, code, desk, at, record, read, step, now } = await aRide({ settings });
    await desk.ask('POST', at('/reports'), await aReturn());
    await shop.desk.erasePerson({ code });
    const [late, open] = [await record({ place: 'Via della Traccia 9' }), await record()];
    const scans = () => stored().filter((name) => name.includes('/paper') && name.endsWith('_object')).length;
    await shop.jobs.run('forget-old');
    expect(await read(late.id)).toMatchObject({ place: 'Via della Traccia 9', nobodyWhy: 'erased' });
    expect((await step(late.id, 'close', { note: 'Risposto al Comune' })).status).toBe(204);
    expect(scans()).toBe(2);
    await shop.jobs.run('forget-old');
    expect(await read(late.id)).toMatchObject({
      state: 'closed',
      place: null,
      scan: null,
      nobodyWhy: 'erased',
    });
    expect([scans(), (await dumpOf(shop.opened)).includes('Via della Traccia')]).toEqual([1, false]);
    shop.setNow(addHours(now, 24 * 366 * 10 + 48));
    await shop.jobs.run('forget-old');
    expect([
      scans(),
      (await shop.database.selectFrom('fine').select('id').where('id', '=', open.id).execute()).length,
    ]).toEqual([0, 0]);
  });

  it('F76 corrected at once to one number of one authority are one notice, and the others are told', async () => {
    const { record, desk } = await aRide();
    const fines = [await record(), await record(), await record(), await record()];
    const answers = await Promise.all(
      fines.map(({ id, body: { id: _, scan: __, ...notice } }) =>
        desk.ask('PUT', `/fines/${id}`, { ...notice, noticeNumber: 'V-1', version: 1 }),
      ),
    );
    expect(answers.map(({ status, body }) => String(body?.refusal ?? status)).toSorted()).toEqual([
      '204',
      'fine_known',
      'fine_known',
      'fine_known',
    ]);
  });

  it('F76 of an authority of other letters is known as the database knows it', async () => {
    const { record, desk } = await aRide();
    const { body: first } = await record({ authority: 'Belediye İstanbul' });
    const other = await record({ authority: 'x', noticeNumber: first.noticeNumber });
    const { id, scan: _, ...notice } = other.body;
    const right = { ...notice, authority: 'Belediye İstanbul', version: 1 };
    expect((await desk.ask('PUT', `/fines/${id}`, right)).body.refusal).toBe('fine_known');
  });

  it('F76 of no ride is kept as long as the papers of a rental, and then deleted with its scan', async () => {
    const { settings, stored } = await anS3Server();
    const { shop, record, now } = await aRide({ settings });
    await record({ plate: 'ZZ 000-99' });
    await record();
    const kept = async () => [
      (await shop.database.selectFrom('fine').select('booking_id').execute()).filter(
        ({ booking_id: booking }) => booking === null,
      ).length,
      stored().filter((name) => name.includes('/paper') && name.endsWith('_object')).length,
    ];
    expect(await kept()).toEqual([1, 2]);
    const afterYears = (years: number, days: number): Date => {
      const moment = addHours(now, days * 24);
      moment.setUTCFullYear(moment.getUTCFullYear() + years);
      return moment;
    };
    shop.setNow(afterYears(10, -1));
    await shop.jobs.run('forget-old');
    expect(await kept()).toEqual([1, 2]);
    shop.setNow(afterYears(10, 2));
    await shop.jobs.run('forget-old');
    expect(await kept()).toEqual([0, 1]);
  });

  it('F76 stands in what whose ride it was downloads of their data', async () => {
    const { shop, bookingToken, record, step } = await aRide();
    const { id, body } = await record();
    await step(id, 'name');
    const call = `/api/bookings/by-token/${bookingToken}/data`;
    expect((await shop.ask('POST', `${call}-code`, {})).status).toBe(200);
    const booking = await shop.database.selectFrom('booking').select('id').executeTakeFirstOrThrow();
    const code = dataCodeDigits(createLinkTokens(testSecret), booking.id, 1);
    const { fines } = (await shop.ask('POST', call, { code })).body;
    expect(fines).toEqual([
      {
        authority: body.authority,
        noticeNumber: body.noticeNumber,
        notifiedOn: body.notifiedOn,
        plate: body.plate,
        day: body.day,
        time: body.time,
        place: body.place,
        state: 'named',
        namedAt: expect.any(String),
        sentOn: null,
      },
    ]);
  });

  it('F76 is a task ten days before its last day, another when that is over, and none once the letter is sent', async () => {
    const { shop, record, step, now } = await aRide();
    const open = async () =>
      (
        await shop.database
          .selectFrom('staff_task')
          .select(['kind', 'reference'])
          .where('kind', 'like', 'fine%')
          .where('over_at', 'is', null)
          .execute()
      ).map(({ kind }) => kind);
    const { id } = await record({
      day: addDays(today(now), -60),
      time: '12:00',
      notifiedOn: addDays(today(now), -55),
      plate: 'ZZ00099',
    });
    expect(await open()).toEqual(['fine_due']);
    await step(id, 'close', { note: 'Targa non nostra' });
    expect(await open()).toEqual([]);
    await record({ day: addDays(today(now), -70), time: '12:00', notifiedOn: addDays(today(now), -61) });
    expect(await open()).toEqual(['fine_overdue']);
  });

  it('F76 is shown to nobody who only brings scooters', async () => {
    const { shop, record } = await aRide();
    const { id } = await record();
    const rider = await signedInBrowser(shop, 'rider');
    for (const address of ['/fines', `/fines/${id}`, `/fines/${id}/scan`, `/fines/${id}/declaration`])
      expect((await rider.ask('GET', address)).status).toBe(403);
  });
});
