import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { pause } from '../../src/database/pause.ts';
import { addHours, instantOf } from '../../src/basics/rome-time.ts';
import type { Notices, NoticeRule, NoticeTopic } from '../../src/shop/settings/notices.shape.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { aStaffMember, type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, type TestShop } from '../support/shop/shop.ts';
import { costiera } from '../support/values/costiera.ts';

const [anna, bruno] = ['anna@shop.example', 'bruno@shop.example'];
const aRule = (rule: Partial<NoticeRule>): NoticeRule => ({
  way: 'at_once',
  emails: [],
  roles: [],
  isUrgent: false,
  ...rule,
});

async function set(owner: Browser, part: Partial<Notices>) {
  const { version: basedOn, value } = (await owner.ask('GET', '/settings/notices')).body;
  return owner.ask('PUT', '/settings/notices', { basedOn, value: { ...value, ...part } });
}
async function aShopWith(rules: Partial<Record<NoticeTopic, NoticeRule>>, part: Partial<Notices> = {}) {
  const shop = await aShop();
  const owner = await signedInBrowser(shop, 'owner');
  expect((await set(owner, { rules, ...part })).status).toBe(204);
  return { ...shop, owner };
}
const at = (shop: TestShop, date: string, time: string) => shop.setNow(instantOf({ date, time }));
const write = (shop: TestShop, subject = 'Casco') =>
  shop.ask('POST', '/api/contact', {
    name: 'Zoë',
    email: 'zoe@guest.example',
    subject,
    message: 'Avete caschi da bambino?',
  });

/** What has left for people of the shop, as `address: subject`. */
async function sent(shop: TestShop): Promise<string[]> {
  const mails = await listMails(shop.mailsFolder);
  const lines = mails.map(({ mail }) => `${mail.to?.[0]?.address ?? ''}: ${mail.subject ?? ''}`);
  return lines.filter((line) => !line.includes('guest')).toSorted();
}
/** There for a minute: the watch compares whole milliseconds. */
const task = (shop: TestShop, kind: string) =>
  sql`insert into staff_task (kind, reference, detail, created_at)
    values (${kind}, 'somewhere', '{}', now() - interval '1 minute')`.execute(shop.database);

describeOnPostgres('what the shop tells its own people', () => {
  it('leaves a shop that sets nothing as it was: alarms and messages at once to its address, no mail of a booking', async () => {
    const shop = await aShop();
    await aPaidBooking(shop);
    await write(shop);
    await task(shop, 'no_unit');
    await task(shop, 'dispute_open');
    await shop.watch();
    await shop.jobs.drain();
    const { general } = costiera.contacts.email;
    expect(await sent(shop)).toEqual([
      expect.stringMatching(`^${general}: Costiera, .* e un altro avviso$`),
      `${general}: Dal sito: Casco`,
    ]);
    expect(await shop.database.selectFrom('notice').selectAll().execute()).toEqual([]);
  });

  it('goes at once to each who is named, by address or by role, once, and to nobody who was blocked', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const [desk, gone] = [await aStaffMember(shop, 'desk'), await aStaffMember(shop, 'desk')];
    await shop.database
      .updateTable('staff')
      .set({ blocked_at: new Date() })
      .where('id', '=', gone.id)
      .execute();
    const rule = aRule({ emails: [anna, desk.email.toUpperCase()], roles: ['desk'] });
    expect((await set(owner, { rules: { new_booking: rule } })).status).toBe(204);
    const { code } = await aPaidBooking(shop);
    await shop.jobs.drain();
    const told = (await sent(shop)).map((line) => line.toLowerCase());
    expect(told.toSorted()).toEqual(
      [anna, desk.email].map((each) => `${each}: Nuova prenotazione ${code}`.toLowerCase()).toSorted(),
    );
  });

  it('waits in quiet hours, is sent once at their end whoever was down meanwhile, and what is urgent breaks through, marked', async () => {
    const shop = await aShopWith(
      {
        contact_message: aRule({ emails: [anna] }),
        dispute: aRule({ emails: [anna] }),
        fleet: aRule({ emails: [bruno], isUrgent: true }),
      },
      { quiet: { from: '22:00', until: '07:30' } },
    );
    at(shop, '2027-06-13', '23:00');
    await write(shop);
    await task(shop, 'no_unit');
    await task(shop, 'dispute_open');
    await shop.watch();
    await shop.jobs.drain();
    await shop.jobs.run('sweep-mails');
    const urgent = `${bruno}: URGENTE: Costiera, da vedere: Prenotazione senza scooter`;
    expect(await sent(shop)).toEqual([urgent]);
    at(shop, '2027-06-14', '07:29');
    await shop.jobs.run('sweep-mails');
    expect(await sent(shop)).toEqual([urgent]);
    at(shop, '2027-06-14', '07:30');
    await Promise.all([shop.jobs.run('sweep-mails'), shop.jobs.run('sweep-mails')]);
    expect(await sent(shop)).toEqual([
      expect.stringMatching(`^${anna}: Costiera, .*Contestazione aperta`),
      `${anna}: Dal sito: Casco`,
      urgent,
    ]);
  });

  it('is no late mail while it is held back', async () => {
    const shop = await aShop();
    await write(shop);
    const held = (since: string) =>
      sql`update mail set state = 'queued', created_at = now() - interval '9 hours',
        not_before = now() - ${since}::interval`.execute(shop.database);
    await held('5 minutes');
    expect((await shop.watch()).raised).toEqual([]);
    await held('35 minutes');
    expect((await shop.watch()).raised).toMatchObject([{ kind: 'mails_waiting' }]);
  });

  it('F49 keeps back the summary of a restored shop, which the lost one may have sent, and tells what is new', async () => {
    const daily = aRule({ way: 'daily', emails: [anna] });
    const shop = await aShopWith({ contact_message: daily, fleet: daily }, { dailyAt: '18:00' });
    const summarize = async () => {
      await shop.jobs.run('notice-summary');
      await shop.jobs.run('sweep-mails');
      return (await listMails(shop.mailsFolder)).map(({ mail }) => mail.text);
    };
    at(shop, '2027-06-13', '17:00');
    await write(shop);
    await pause(shop.database, instantOf({ date: '2027-06-13', time: '17:30' }));
    at(shop, '2027-06-13', '17:45');
    await task(shop, 'no_unit');
    await shop.watch();
    at(shop, '2027-06-13', '18:30');
    expect(await summarize()).toEqual([]);
    await shop.desk.compareRestored();
    expect(await shop.desk.resume('keep')).toEqual({ kind: 'thawed', keptMails: 1 });
    const ofNews = expect.stringMatching(/^(?![^]*Casco)[^]*somewhere/);
    expect(await summarize()).toEqual([ofNews]);
    expect(await shop.desk.sendKeptMails()).toBe(1);
    expect(await summarize()).toEqual(expect.arrayContaining([ofNews, expect.stringContaining('Casco')]));
  });

  it('comes together in the summary of the day: each reads what is theirs, once', async () => {
    const daily = (...emails: string[]) => aRule({ way: 'daily', emails });
    const shop = await aShopWith(
      { cancellation: daily(anna), contact_message: daily(anna, bruno), fleet: daily(bruno) },
      { dailyAt: '18:00' },
    );
    at(shop, '2027-06-13', '17:00');
    await write(shop);
    await task(shop, 'no_unit');
    await shop.watch();
    at(shop, '2027-06-13', '18:00');
    await write(shop, 'Bauletto');
    at(shop, '2027-06-13', '18:30');
    await write(shop, 'Domani');
    // Down at six; back at nine, and two copies look at once.
    at(shop, '2027-06-13', '21:00');
    await Promise.all([shop.jobs.run('notice-summary'), shop.jobs.run('notice-summary')]);
    await shop.jobs.run('notice-summary');
    await shop.jobs.drain();
    const read = (await listMails(shop.mailsFolder)).map(({ mail }) => mail);
    const textTo = (email: string) =>
      read.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text);
    expect(textTo(anna)).toEqual([expect.stringMatching(/Zoë: Casco[^]*Zoë: Bauletto/)]);
    expect(textTo(anna)[0]).not.toMatch(/senza scooter|Domani/i);
    expect(textTo(bruno)).toEqual([expect.stringMatching(/Scooter[^]*somewhere/)]);
    expect(read).toHaveLength(2);
    at(shop, '2027-06-14', '18:00');
    await shop.jobs.run('notice-summary');
    await shop.jobs.drain();
    const all = (await listMails(shop.mailsFolder)).map(({ mail }) => mail.text ?? '');
    expect(all).toHaveLength(4);
    expect(all.filter((text) => text.includes('Domani') && !text.includes('Casco'))).toHaveLength(2);
  });

  it('is tried by a button: each who is told of anything gets a mail, and the desk reads what the server said', async () => {
    const shop = await aShopWith({
      fleet: aRule({ emails: [anna] }),
      dispute: aRule({ way: 'daily', emails: [anna] }),
      cancellation: aRule({ way: 'desk', emails: [bruno] }),
    });
    const { general } = costiera.contacts.email;
    shop.setNow(new Date()); // all in one minute
    const tested = await shop.owner.ask('POST', '/settings/notices/test');
    expect(tested.body).toMatchObject([
      { email: general, outcome: 'accepted' },
      { email: anna, outcome: 'accepted' },
    ]);
    expect((await sent(shop)).map((line) => line.split(':')[0])).toEqual([anna, general].toSorted());
    const desk = await signedInBrowser(shop, 'desk');
    expect((await desk.ask('POST', '/settings/notices/test')).status).toBe(403);
    const again = [];
    for (let nth = 0; nth < 5; nth += 1) again.push(await shop.owner.ask('POST', '/settings/notices/test'));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  });

  it('is told of a booking once, also when its mail leaves once more', async () => {
    const shop = await aShopWith({ new_booking: aRule({ emails: [anna] }) });
    const { code } = await aPaidBooking(shop);
    await shop.jobs.drain();
    const told = await sent(shop);
    expect(told.filter((line) => line.startsWith(anna))).toHaveLength(1);
    const mail = shop.database.selectFrom('mail').select('id').where('kind', '=', 'booking_confirmed');
    const { id } = await mail.executeTakeFirstOrThrow();
    const again = await shop.owner.ask('POST', `/bookings/${code}/mails/${id}/again`, {});
    expect(again.status).toBeLessThan(300);
    await shop.jobs.drain();
    expect(await mail.execute()).toHaveLength(2);
    expect(await sent(shop)).toEqual(told);
  });

  it('forgets what was told long ago, also where no summary ever leaves', async () => {
    const shop = await aShopWith({ new_booking: aRule({ emails: [anna] }) });
    await aPaidBooking(shop);
    const kept = async () => (await shop.database.selectFrom('notice').select('id').execute()).length;
    await shop.jobs.run('notice-summary');
    expect(await kept()).toBe(1);
    shop.setNow(addHours(new Date(), 91 * 24));
    await shop.jobs.run('notice-summary');
    expect(await kept()).toBe(0);
  });

  it('keeps the mail that proves a signed contract at once, and tells whoever types a wrong address', async () => {
    const { owner } = await aShopWith({});
    const refused = async (part: Partial<Notices>) => (await set(owner, part)).body.issues;
    expect(await refused({ rules: { contract_signed: aRule({ way: 'desk' }) } })).toEqual([
      { path: 'value.rules.contract_signed.way', code: 'must_be_at_once' },
    ]);
    expect(await refused({ rules: { fleet: aRule({ emails: ['nobody'] }) } })).toEqual([
      { path: 'value.rules.fleet.emails.0', code: 'bad_email' },
    ]);
  });
});
