import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { openKeptPaper } from '../../src/contract/keys/open-kept-paper.ts';
import { rotateKeys } from '../../src/contract/keys/rotate-keys.ts';
import { folderBackups } from '../../src/gateways/backups/folder-backups.ts';
import { backupFile } from '../../src/operations/backup-source.ts';
import { createBackup } from '../../src/operations/create-backup.ts';
import { restoreBackup } from '../../src/operations/restore-backup.ts';
import { replayErasures } from '../../src/retention/replay-erasures.ts';
import { erasureFile } from '../../src/gateways/erasure-list.ts';
import type { MoneyRequestAnswer } from '../../src/back-office/money/money.shape.ts';
import type { Failpoint } from '../../src/basics/failpoint.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { dayFromNow } from '../builders/a-booking-request.ts';
import { aPhoto, aReport, aReturn } from '../builders/a-report.ts';
import { dumpOf, filesIn } from '../support/postgres/dump.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';
import { runCommand } from '../support/process/operator.ts';
import { photoFiles } from '../support/shop/photo-files.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { aChangeableBooking } from '../support/shop/change-calls.ts';
import * as customer from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { dataDirOf, endRentals, erasureOf } from '../support/shop/erasure.ts';
import { aNewRequest } from '../support/shop/money-requests.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { aShop, testSecret, type TestShop } from '../support/shop/shop.ts';
import { withdrawUnits } from '../builders/stored-states.ts';

const person = {
  fullName: 'Quirina Zwölfinger-Ødegård',
  email: 'Quirina.Zw@planted.example',
  phone: '+4366412345987',
  licenceCountry: 'DE',
  licenceCategory: 'A1',
  dateOfBirth: '1987-03-09',
} as const;

/** What she wrote at each entrance, so that a trace names where it came in. */
const traces = {
  name: 'Zwölfinger',
  email: 'quirina.zw@planted',
  phone: '66412345987',
  birth: '1987-03-09',
  delivery: 'Via dei Piantati 77',
  return: 'Via del Ritorno 78',
  note: 'Tor mit dem blauen Fisch',
  change: 'Via del Cambio 79',
  contract: 'Zwölfergasse 12',
  licence: 'LIC-PLANT-9981',
  birthPlace: 'Pflanzdorf',
  visitor: 'Test 1.0',
  staffNote: 'ha telefonato la signora Q.',
  reportNote: 'graffio visto da Q.',
  damageNote: 'segno vicino alla borsa di Q.',
  refund: 'per il casco rotto di Q.',
  review: 'Splendida gita della Q.',
  message: 'Kann mein Hund Waldi mit?',
  answer: 'Ja, Waldi darf mit.',
  asked: 'Helm der Q. im Meer',
  askedBeside: 'Picknickkorb der Q.',
  server: 'no such user',
  customerNote: 'mag keinen nassen Helm, die Q.',
  notRented: 'Wheelie der Q. am Hafen',
};

/** Somebody who came in at every entrance of the shop, and whose rental is over. */
async function aPlantedPerson() {
  const own = await aChangeableBooking({
    driver: person,
    deliveryAddress: `${traces.delivery}, 84017 Positano SA`,
    returnAddress: `${traces.return}, 84017 Positano SA`,
    riderNote: traces.note,
    language: 'it',
  });
  const { shop, code, id } = own;
  const email = person.email;
  await shop.jobs.drain();
  await own.confirm({ destination: 'Amalfi', deliveryAddress: `${traces.change}, 84011 Amalfi SA` });
  const longer = await own.confirm({ endDate: dayFromNow(12) });
  expect(await own.pay(longer.location ?? '')).toBe(own.address);
  const token = own.address.split('/').at(-1) ?? '';
  const page = await shop.ask('GET', `/api/bookings/by-token/${token}`);
  const contractToken = String(page.body.contractUrl).split('/').at(-1) ?? '';
  const { fullName, phone, dateOfBirth } = person;
  const data = { fullName, email, phone, dateOfBirth, address: traces.contract };
  const more = { placeOfBirth: traces.birthPlace, idNumber: traces.licence };
  await customer.signWhole(shop, contractToken, { ...data, ...more });
  await pagesOf(shop).post('/it/find-booking', { code, email });

  const desk = await signedInBrowser(shop, 'owner');
  await desk.ask('POST', `/bookings/${code}/note`, { id: randomUUID(), text: traces.staffNote });
  const { version } = (await desk.ask('GET', `/bookings/${code}`)).body;
  const part = { version, amountCents: 500, why: traces.refund };
  expect((await desk.ask('POST', `/bookings/${code}/part-refund`, part)).body).toEqual({ refundCents: 500 });
  const photo = randomUUID();
  const picture = (await aPhoto({ width: 400, height: 300 })).toString('base64');
  await desk.ask('PUT', `/bookings/${code}/photos/${photo}`, { picture });
  const damages = [{ view: 'left', x: 4, y: 5, kind: 'scratch', note: traces.damageNote } as const];
  const report = await aReport({ photos: [photo], note: traces.reportNote, damages });
  expect((await desk.ask('POST', `/bookings/${code}/reports`, report)).status).toBe(204);
  expect((await desk.ask('POST', `/bookings/${code}/reports`, await aReturn())).status).toBe(204);
  const lineOf = (text: string) => ({ lines: [{ text, cents: 60_00 }] });
  const ofBooking = aNewRequest({ booking: code, to: null, ...lineOf(traces.asked) });
  const to = { name: fullName, email, phone, language: 'de' } as const;
  for (const request of [ofBooking, aNewRequest({ to, ...lineOf(traces.askedBeside) })]) {
    const { body } = await desk.ask('POST', '/money-requests', request);
    const opened = await pagesOf(shop).post(new URL(body.link).pathname, {});
    expect(opened.location).toContain('cs_');
  }
  const note = { id: randomUUID(), text: traces.customerNote, atHandover: true };
  expect((await desk.ask('POST', `/customers/${code}/notes`, note)).status).toBe(204);
  const decision = { id: randomUUID(), reason: 'dangerous_riding', why: traces.notRented };
  const decided = { ...decision, until: dayFromNow(300) };
  expect((await desk.ask('POST', `/customers/${code}/do-not-rent`, decided)).status).toBe(204);
  await desk.ask('POST', `/do-not-rent/${decision.id}/confirm`, { version: 1 });
  await own.post('/review', { rating: '5', title: '', text: traces.review });

  const wait = { startDate: dayFromNow(20), endDate: dayFromNow(21), startTime: '10:00', endTime: '10:00' };
  const where = { destination: 'Positano', pickupOption: 'delivery', language: 'it', email };
  // Nobody waits for what is there.
  await withdrawUnits(shop.database);
  expect((await shop.ask('POST', '/api/waiting-list', { ...wait, ...where })).body).toEqual({ ok: true });
  await shop.ask('POST', '/api/newsletter', { email, language: 'de', consent: true });
  await shop.ask('POST', '/api/contact', {
    name: person.fullName,
    email,
    subject: 'Waldi',
    message: traces.message,
  });
  const [line] = (await desk.ask('GET', '/inbox?state=new')).body.lines;
  await desk.ask('POST', `/inbox/${line.id}/reply`, { replyId: randomUUID(), text: traces.answer });
  await shop.jobs.drain();
  // What only a mail server says, and what becomes of it.
  const said = `550 <${email}>: ${traces.server}`;
  const mail = await shop.database
    .updateTable('mail')
    .set({ last_answer: said, state: 'given_up' })
    .where('kind', '=', 'booking_confirmed')
    .returning('id')
    .executeTakeFirstOrThrow();
  const detail = JSON.stringify({ mail: 'booking_confirmed', reference: id, answer: said });
  await shop.database
    .insertInto('staff_task')
    .values({ kind: 'mail_given_up', reference: mail.id, detail })
    .execute();
  await shop.database.updateTable('refund_request').set({ by_hand_why: said }).execute();
  return { ...own, desk, contractToken, photo };
}

const backupIn = async (shop: TestShop): Promise<string> => {
  const secret = { fingerprint: 'abc', demoSecret: null };
  const store = folderBackups(dataDirOf(shop));
  return (await createBackup(shop.opened, { store, mode: 'demo', secret, seal: null })).where;
};

/** Which of the traces are there: in a row, in a file, in the backup. */
function tracesIn(...texts: string[]): string[] {
  const everything = texts.join('\n').toLowerCase();
  return Object.entries(traces).flatMap(([entrance, trace]) =>
    [trace, JSON.stringify(trace).slice(1, -1), encodeURIComponent(trace)].some((one) =>
      everything.includes(one.toLowerCase()),
    )
      ? [entrance]
      : [],
  );
}

/** How often copies were told that reviews changed. */
async function reviewsHeard({ database }: TestShop): Promise<number> {
  const rows = database.selectFrom('revision').select('number').where('topic', '=', 'reviews');
  return Number((await rows.executeTakeFirst())?.number ?? 0);
}

/** Closed by keys from the beginning. */
const sealed = ['birth', 'contract', 'licence', 'birthPlace', 'reportNote', 'damageNote'];

describeOnPostgres('a person who is erased', () => {
  it('is in no column, file or new backup any more, but for what the law keeps, sealed', async () => {
    const { shop, code, desk, id, contractToken, photo } = await aPlantedPerson();
    const everything = async () => {
      const backup = gunzipSync(readFileSync(await backupIn(shop))).toString('utf8');
      // Mails are encoded on the disk.
      const mails = (await listMails(shop.mailsFolder)).map(({ mail }) => JSON.stringify(mail));
      return [await dumpOf(shop.opened), filesIn(dataDirOf(shop)), backup, ...mails];
    };
    const open = Object.keys(traces).filter((one) => !sealed.includes(one));
    expect(tracesIn(...(await everything())).filter((one) => !sealed.includes(one))).toEqual(open);
    const early = await backupIn(shop);
    const { id: contractId } = await shop.database
      .selectFrom('contract')
      .select('id')
      .where('superseded_at', 'is', null)
      .executeTakeFirstOrThrow();
    expect([...(await photoFiles(shop)).keys()]).toContain(`${contractId}/${photo}`);

    const heard = await reviewsHeard(shop);
    const told = await shop.desk.erasePerson({ email: ' quirina.zw@planted.EXAMPLE' }, { isRehearsal: true });
    expect(told?.erased).toMatchObject({ booking: 1, review: 1, message: 1, 'newsletter subscription': 1 });
    expect(told?.erased).toMatchObject({ 'request for money': 2 });
    expect(tracesIn(await dumpOf(shop.opened))).toContain('name');
    expect(await reviewsHeard(shop)).toBe(heard);
    expect(await shop.desk.erasePerson({ email: person.email })).toEqual(told);
    // Every copy of the shop draws its pages again without the review.
    expect(await reviewsHeard(shop)).toBe(heard + 1);
    expect(told?.kept).toEqual([
      { code, reasons: ['contract', 'payment'], until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    ]);
    await shop.jobs.drain();
    expect(tracesIn(await dumpOf(shop.opened))).toEqual([]);
    // The files of the demo's mails and the photos too; the early backup is not theirs.
    const before = path.join(path.dirname(dataDirOf(shop)), `${randomUUID()}.backup`);
    await rename(early, before);
    expect(tracesIn(...(await everything()))).toEqual([]);
    expect((await photoFiles(shop)).size).toBe(0);

    // Nobody can pay any more what nobody had paid.
    const requests = (await desk.ask('GET', '/money-requests?show=all')).body.requests;
    expect(
      requests.map(({ state, link, lines }: MoneyRequestAnswer) => [state, link, lines[0]?.text]),
    ).toEqual([
      ['withdrawn', null, ''],
      ['withdrawn', null, ''],
    ]);

    // Out of the desk's reach.
    expect((await customer.readContract(shop, contractToken)).status).toBe(404);
    const seen = (await desk.ask('GET', `/bookings/${code}`)).body;
    const keptUntil = told?.kept[0]?.until;
    expect(seen).toMatchObject({ driver: '', email: '', erased: { keptUntil }, maySendLink: false });
    expect((await desk.ask('GET', '/bookings?q=quirina')).body.lines).toEqual([]);
    for (const file of [`/photos/${photo}`, '/reports/handover/file'])
      expect((await desk.ask('GET', `/bookings/${code}${file}`)).body.refusal).toBe('erased');
    const refused = await desk.ask('POST', `/bookings/${code}/note`, {
      id: randomUUID(),
      text: 'era la signora Q.',
    });
    expect([refused.body.refusal, (await desk.ask('POST', `/bookings/${code}/link`)).body.refusal]).toEqual([
      'erased',
      'erased',
    ]);

    // Kept: opened by who has the secret, also by the next one, and by nobody else.
    const deps = customer.contractDepsOf(shop.database, testSecret);
    const paper = await openKeptPaper(deps, id);
    expect(paper?.customer).toEqual({
      fullName: person.fullName,
      email: person.email,
      phone: person.phone,
    });
    expect(paper?.contracts.map(({ text }) => text?.includes(traces.contract))).toContain(true);
    expect(
      paper?.contracts.some(({ pdf }) => pdf && Buffer.from(pdf).toString('latin1', 0, 5) === '%PDF-'),
    ).toBe(true);
    expect(JSON.stringify(paper?.contracts.flatMap(({ visitors }) => visitors))).toContain(traces.visitor);
    const next = 'the secret that came after it, 32 letters';
    await expect(openKeptPaper(customer.contractDepsOf(shop.database, next), id)).rejects.toThrow();
    await rotateKeys(customer.contractDepsOf(shop.database, next, testSecret));
    expect((await openKeptPaper(customer.contractDepsOf(shop.database, next), id))?.customer).toEqual(
      paper?.customer,
    );

    // A backup of before, brought back: the list of ids erases it again.
    const target = await freshDatabase();
    await restoreBackup(target, {
      source: backupFile(before),
      mode: 'demo',
      secretFingerprint: 'abc',
      replace: true,
      otherSecret: false,
      recordErasures: () => Promise.resolve(),
      printLine: () => undefined,
    });
    expect(tracesIn(await dumpOf(target))).toContain('name');
    await erasureOf(target.database, dataDirOf(shop)).replayErasures();
    expect(tracesIn(await dumpOf(target))).toEqual([]);
    await rm(before);

    // On its day even that goes.
    const later = new Date();
    later.setUTCFullYear(later.getUTCFullYear() + 11);
    shop.setNow(later);
    await shop.jobs.run('forget-old');
    expect(await openKeptPaper(deps, id)).toBeNull();
    const contracts = await shop.database.selectFrom('contract').selectAll().execute();
    for (const row of contracts)
      expect(row).toMatchObject({ sealed_text: null, sealed_pdf: null, sealed_customer_data: null });
  });

  it('is erased all the same where the command is killed: listed before it is done, and files after it', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop);
    await shop.jobs.drain();
    await endRentals(shop);
    const mails = async () => (await listMails(shop.mailsFolder)).length;
    const isKnown = async () => (await dumpOf(shop.opened)).includes('Ğündoğan');
    const env = { DATABASE_URL: shop.opened.url, DATA_DIR: dataDirOf(shop) };
    const killed = (place: Failpoint) => runCommand('erase', [code, '--now'], { ...env, FAILPOINT: place });

    expect((await killed('erasure listed')).code).toBeNull();
    expect([await isKnown(), (await erasureFile(dataDirOf(shop)).read()).length]).toEqual([true, 1]);
    await shop.jobs.run('forget-old');
    expect([await isKnown(), await mails()]).toEqual([false, 0]);

    const { code: other } = await aPaidBooking(shop);
    await shop.jobs.drain();
    await endRentals(shop);
    const again = await runCommand('erase', [other, '--now'], { ...env, FAILPOINT: 'person erased' });
    expect([again.code, await isKnown()]).toEqual([null, false]);
    expect(await mails()).toBeGreaterThan(0);
    await erasureOf(shop.database, dataDirOf(shop)).replayErasures();
    expect(await mails()).toBe(0);
  });

  it('under way keeps the name that the scooter is brought to, and is a task until it is over', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop);
    const report = await shop.desk.erasePerson({ code });
    expect(report).toMatchObject({ underWay: [code], kept: [], erased: { booking: 0 } });
    const tasks = shop.database.selectFrom('staff_task').select(['kind', 'over_at']);
    expect(await tasks.execute()).toEqual([{ kind: 'erasure_asked', over_at: null }]);
    await endRentals(shop);
    expect((await shop.desk.erasePerson({ code }))?.erased.booking).toBe(1);
    expect((await tasks.execute()).filter(({ over_at: over }) => over === null)).toEqual([]);
    expect(await shop.desk.erasePerson({ email: 'nobody@guest.example' })).toBeNull();
  });

  it('is found by an address however it was stored, as the customers’ list finds it', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop);
    await endRentals(shop);
    await shop.database.updateTable('booking').set({ driver_email: ' Zoe@Guest.Example\t' }).execute();
    expect((await shop.desk.erasePerson({ email: 'zoe@guest.example' }))?.erased.booking).toBe(1);
    expect((await shop.desk.erasePerson({ code }))?.erased.booking ?? 0).toBe(0);
  });

  it('is listed for good, and what is listed is looked for once a night: only what came back is erased again', async () => {
    const shop = await aShop();
    const email = 'zoe@guest.example';
    for (const subject of ['Casco', 'Due caschi'])
      await shop.ask('POST', '/api/contact', { name: 'Zoë', email, subject, message: 'Ciao' });
    const erased = await shop.database.selectFrom('contact_message').selectAll().execute();
    expect((await shop.desk.erasePerson({ email }))?.erased.message).toBe(2);
    const { deps } = erasureOf(shop.database, dataDirOf(shop));
    const asked: string[] = [];
    const rows = deps.rows.map((table) => ({
      ...table,
      erase: (...[tx, id]: Parameters<typeof table.erase>) => {
        asked.push(id);
        return table.erase(tx, id);
      },
    }));
    expect([await replayErasures({ ...deps, rows }), asked]).toEqual([0, []]);
    await shop.database.insertInto('contact_message').values(erased.slice(0, 1)).execute();
    expect([await replayErasures({ ...deps, rows }), asked]).toEqual([1, [erased[0]?.id]]);
  });

  it('whose contract alone was erased by an older version is erased whole at the next start', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop);
    await endRentals(shop);
    const { id } = await shop.database.selectFrom('contract').select('id').executeTakeFirstOrThrow();
    await shop.database.insertInto('erasure').values({ contract_id: id }).execute();
    const { replayErasures } = erasureOf(shop.database, dataDirOf(shop));
    expect([await replayErasures(), await replayErasures()]).toEqual([1, 0]);
    expect((await shop.desk.erasePerson({ code }))?.erasedBefore).toEqual([code]);
    expect(await dumpOf(shop.opened)).not.toContain('Ğündoğan');
  });

  it('is on the list of every copy by its next night, whichever of them erased it', async () => {
    const shop = await aShop();
    const { code } = await aPaidBooking(shop);
    await endRentals(shop);
    await shop.desk.erasePerson({ code });
    const elsewhere = path.join(dataDirOf(shop), 'another-copy');
    await erasureOf(shop.database, elsewhere).replayErasures();
    const [own, others] = await Promise.all(
      [dataDirOf(shop), elsewhere].map((folder) => erasureFile(folder).read()),
    );
    expect(own).toHaveLength(1);
    expect(others).toEqual(own);
  });
});
