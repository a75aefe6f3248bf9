import { expect, it } from 'vitest';
import { exampleMailData } from '../../src/mails/example-mail-data.ts';
import { renderMail } from '../../src/emails/render-mail.tsx';
import { wordedMailKinds } from '../../src/shop/mail-text.rules.ts';
import type { SettingKind } from '../../src/shop/settings/setting-kinds.shape.ts';
import { inNoLanguage } from '../../src/shop/settings/setting-text.shape.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { parseContractText } from '../../src/contract/text/contract-text.rules.ts';
import { checkAllEvidence } from '../../src/operations/check-all-evidence.ts';
import * as customer from '../support/shop/contract-calls.ts';
import { aPaidBooking } from '../support/shop/booking-calls.ts';
import { type Browser, signedInBrowser } from '../support/shop/desk.ts';
import { startMailServer } from '../support/process/mail-server.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { aShop, testSecret } from '../support/shop/shop.ts';

/** As its form does: upon what it was filled from. */
async function set(owner: Browser, kind: SettingKind, value: object) {
  const { version } = (await owner.ask('GET', `/settings/${kind}`)).body;
  return owner.ask('PUT', `/settings/${kind}`, { basedOn: version, value });
}

const inEnglish = (en: string) => ({ ...inNoLanguage, en });
const { driver } = aBookingRequest();

describeOnPostgres('the owner’s own words in mails', () => {
  it('stand in the next mail as plain text, whatever is typed, and in no language that has none', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    const owner = await signedInBrowser(shop, 'owner');
    const words = {
      subject: inEnglish('{shop}: see you in {town}, {name}'),
      paragraph: inEnglish('Ring the bell <script>alert(1)</script>\n& ask for {name}.'),
    };
    expect((await set(owner, 'mailTexts', { booking_confirmed: words })).status).toBe(204);
    const named = { ...driver, fullName: 'Eva <b>Rossi</b> {code}' };
    const { code } = await aPaidBooking(shop, { driver: named });
    await shop.jobs.drain();
    const [received] = server.received;
    const { subject = '', text = '', html } = received?.mail ?? {};
    expect(subject).toMatch(/^Costiera: see you in \w+, Eva <b>Rossi<\/b> \{code\}$/);
    expect(text).toContain('Ring the bell <script>alert(1)</script>\n\n& ask for Eva <b>Rossi</b> {code}.');
    expect(text).toContain(code);
    expect(html).toContain('Ring the bell &lt;script&gt;alert(1)&lt;/script&gt;</p>');
    expect(html).not.toMatch(/<script|<b>Rossi/);
    const data = exampleMailData('booking_confirmed', { to, now: new Date(), home: 'https://shop.example/' });
    const [ours, others] = [{}, { booking_confirmed: words }].map((own) =>
      renderMail('booking_confirmed', 'de', data, own),
    );
    expect(await others).toEqual(await ours);
  });

  it('name nothing that the mail does not know, and are refused beside the field', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const wrong = { subject: inNoLanguage, paragraph: inEnglish('Your code: {code}') };
    const refused = { status: 400, body: { issues: [{ code: 'unknown_placeholder' }] } };
    const saved = await set(owner, 'mailTexts', { newsletter_welcome: wrong });
    expect(saved).toMatchObject(refused);
    expect(saved.body.issues[0].path).toBe('value.newsletter_welcome.paragraph.en');
    const draft = { mail: 'newsletter_welcome', language: 'en', subject: '{', paragraph: '' };
    expect(await owner.ask('POST', '/mail-texts/preview', draft)).toMatchObject(refused);
    expect((await set(owner, 'mailTexts', { booking_confirmed: wrong })).status).toBe(204);
  });

  it('are shown before they are saved, and sent as a test to whoever writes them, a few times a minute', async () => {
    const server = await startMailServer();
    const shop = await aShop({ SMTP_URL: server.url });
    const owner = await signedInBrowser(shop, 'owner');
    const draft = {
      mail: 'return_today',
      language: 'fr',
      subject: 'À ce soir',
      paragraph: 'Le quai est fermé.',
    };
    const shown = (await owner.ask('POST', '/mail-texts/preview', draft)).body;
    expect(shown.subject).toBe('À ce soir');
    expect(shown.html).toContain('Le quai est fermé.');
    expect(shown.html).toContain('data:image/jpeg;base64,'); // the picture that travels inside it
    const answers = [];
    shop.setNow(new Date()); // all in one minute
    for (let nth = 0; nth < 6; nth += 1) answers.push(await owner.ask('POST', '/mail-texts/test', draft));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(server.received).toHaveLength(5);
    for (const { to: recipients, mail } of server.received)
      expect([recipients, mail.subject]).toEqual([[answers[0]?.body.to], 'À ce soir']);
    expect(await shop.database.selectFrom('mail').selectAll().execute()).toEqual([]);
  });
});

const to = { name: 'Anna', email: 'anna@guest.example' };
it.each(wordedMailKinds)(
  '%s can be looked at before it is sent: an example of it is complete',
  async (mail) => {
    const data = exampleMailData(mail, { to, now: new Date(), home: 'https://shop.example/' });
    const words = { subject: inEnglish('Own subject'), paragraph: inEnglish('Own paragraph') };
    const { subject, text, html } = await renderMail(mail, 'en', data, { [mail]: words });
    expect(subject).toBe('Own subject');
    for (const body of [text, html]) {
      expect(body).toContain('Own paragraph');
      expect(body).not.toMatch(/\bundefined\b|\bNaN\b|\{\w+\}/);
    }
  },
);

const closedRoad = {
  texts: { ...inNoLanguage, it: 'La <b>SS163</b> è chiusa', de: 'Die SS163 ist gesperrt' },
  from: '2027-06-01',
  until: '2027-06-12',
  tone: 'warning',
  pages: ['home', 'checkout'],
  mails: ['confirmation'],
};

describeOnPostgres('a note to visitors', () => {
  it('stands on its pages at once, from midnight of its first day to midnight of its last, in Rome', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    let now = new Date();
    const at = (instant: string) => shop.setNow((now = new Date(instant)));
    const pages = pagesOf(shop, { now: () => now });
    const read = async (address: string) => (await pages.get(address)).html;
    const line = 'La &lt;b&gt;SS163&lt;/b&gt; è chiusa';
    const always = { ...closedRoad, from: '2020-01-01', until: '2099-12-31' };
    expect(await read('/it/')).not.toContain('role="note"');
    expect((await set(owner, 'visitorNotes', { notes: [always] })).status).toBe(204);
    expect(await read('/it/')).toContain(line);
    await set(owner, 'visitorNotes', { notes: [closedRoad] });
    at('2027-05-31T21:59:00Z');
    expect(await read('/it/')).not.toContain(line);
    at('2027-05-31T22:00:00Z');
    const shown = await read('/it/');
    expect(shown.slice(shown.indexOf('</header>'), shown.indexOf('<main'))).toMatch(
      new RegExp(`role="note".*${line}`),
    );
    expect(await read('/de/')).toContain('Die SS163 ist gesperrt');
    expect(await read('/es/')).toContain(`lang="it">`); // no English either
    expect(await read('/it/checkout')).toContain(line);
    expect(await read('/it/vehicles')).not.toContain(line);
    at('2027-06-12T21:59:00Z');
    expect(await read('/it/')).toContain(line);
    at('2027-06-12T22:00:00Z');
    expect(await read('/it/')).not.toContain('role="note"');
  });

  it('is told in the mails of those who rent on its days, and of nobody else', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    await set(owner, 'visitorNotes', { notes: [closedRoad] });
    const mailOf = async (startDay: string, endDay: string, kind: 'booking_confirmed' | 'return_today') => {
      const data = exampleMailData(kind, { to, now: new Date(), home: 'https://shop.example/' });
      const [start, end] = [
        { ...data.booking.start, date: startDay },
        { ...data.booking.end, date: endDay },
      ];
      return (await renderMail(kind, 'de', { ...data, booking: { ...data.booking, start, end } } as never))
        .text;
    };
    expect(await mailOf('2027-05-30', '2027-06-01', 'booking_confirmed')).toContain(closedRoad.texts.de);
    expect(await mailOf('2027-06-12', '2027-06-14', 'booking_confirmed')).toContain(closedRoad.texts.de);
    expect(await mailOf('2027-06-13', '2027-06-14', 'booking_confirmed')).not.toContain('SS163');
    expect(await mailOf('2027-05-30', '2027-06-01', 'return_today')).not.toContain('SS163');
  });

  it.each([
    ['notes.0.texts.it', 'text_missing', { texts: inNoLanguage }],
    ['notes.0.until', 'end_before_start', { until: '2027-05-31' }],
    ['notes.0.from', 'bad_date', { from: '2027-02-30' }],
  ])('is refused beside its field %s: %s', async (path, code, part) => {
    const owner = await signedInBrowser(await aShop(), 'owner');
    const refused = await set(owner, 'visitorNotes', { notes: [{ ...closedRoad, ...part }] });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: `value.${path}`, code }] } });
  });
});

const ferries = {
  title: { ...inNoLanguage, it: 'Traghetti', en: 'Ferries' },
  text: { ...inNoLanguage, it: 'Niente traghetti.', en: 'No ferries.\n20. Free of charge\n– 6.3: a trap' },
  isInContract: true,
  isInTerms: true,
  isOnerous: true,
};
const onlyItalian = {
  ...ferries,
  title: { ...inNoLanguage, it: 'Spiagge' },
  text: { ...inNoLanguage, it: 'Niente <i>spiagge</i>.' },
  isOnerous: false,
};

describeOnPostgres('a clause of the owner', () => {
  it('stands in contracts that are written from now on; one that was shown before is signed, sealed and kept with the old one', async () => {
    const shop = await aShop();
    const owner = await signedInBrowser(shop, 'owner');
    const versionNow = async () => (await owner.ask('GET', '/settings/clauses')).body.version;
    expect((await set(owner, 'clauses', { clauses: [ferries, onlyItalian] })).status).toBe(204);
    const first = await versionNow();
    const before = await aPaidBooking(shop);
    const shown = (await customer.saveData(shop, before.contractToken)).body;
    const text: string = shown.contractText;
    expect(text).toContain(`/${first}\n`);
    const { sections, onerous } = parseContractText(text);
    expect(sections.slice(-2).map(({ heading }) => heading)).toEqual(['19. Ferries', '20. Spiagge']);
    expect(sections.at(-2)?.blocks.map(({ text: line }) => line)).toEqual([
      '19.1 No ferries.',
      '19.2 20. Free of charge',
      '19.3 – 6.3: a trap',
    ]);
    expect(sections.at(-1)?.blocks[0]?.text).toMatch(/in Italian/);
    expect(onerous?.heading).toMatch(/^21\. /);
    expect(onerous?.blocks.at(-1)).toEqual({ kind: 'fact', label: '19', text: 'Ferries' });

    const changed = { ...ferries, text: { ...ferries.text, en: 'Ferries by day only.' } };
    await set(owner, 'clauses', { clauses: [changed] });
    const second = await versionNow();
    const { contractToken: token } = before;
    await customer.readContract(shop, token);
    await customer.approve(shop, token, shown.textSha256);
    await customer.accept(shop, token, shown.textSha256);
    expect((await customer.sign(shop, token, shown.textSha256)).status).toBe(200);
    await shop.jobs.drain();
    expect((await customer.readContract(shop, token)).body.contract.contractText).toBe(text);
    const depsOf = customer.contractDepsOf(shop.database, testSecret);
    expect(await checkAllEvidence(depsOf, null)).toMatchObject({ contracts: 1, broken: null });

    const after = await aPaidBooking(shop, { startDate: '2027-07-01', endDate: '2027-07-02' });
    const written = (await customer.saveData(shop, after.contractToken)).body.contractText;
    expect(written).toContain('19.1 Ferries by day only.');
    expect(written).not.toContain('Spiagge');
    const { database } = shop;
    const contracts = database.selectFrom('contract').select('template_version as version');
    const bookings = database.selectFrom('booking').select('terms_version as version');
    for (const rows of [
      await contracts.orderBy('created_at').execute(),
      await bookings.orderBy('created_at').execute(),
    ]) {
      const [old, latest] = rows.map(({ version }) => version);
      expect([old, latest]).toEqual([
        expect.stringMatching(new RegExp(`/${first}$`)),
        expect.stringMatching(new RegExp(`/${second}$`)),
      ]);
    }
  });

  it('stands in the terms behind ours, escaped, and where a language is missing that is said', async () => {
    const shop = await aShop();
    const [owner, pages] = [await signedInBrowser(shop, 'owner'), await pagesOf(shop)];
    const read = async (language: string) => (await pages.get(`/${language}/terms-of-service`)).html;
    const before = await read('es');
    await set(owner, 'clauses', { clauses: [ferries, onlyItalian] });
    expect(await read('it')).toContain('Niente &lt;i&gt;spiagge&lt;/i&gt;.');
    const spanish = await read('es');
    expect(spanish).toContain('<span lang="en">Ferries</span>');
    expect(spanish).toContain('Esta cláusula está escrita en: English.');
    expect(spanish).toContain('Esta cláusula está escrita en: Italiano.');
    const { version } = (await owner.ask('GET', '/settings/clauses')).body;
    await owner.ask('PUT', '/settings/clauses', { basedOn: version, value: { clauses: [] } });
    expect(await read('es')).not.toContain('Ferries');
    expect(before).not.toContain('lang="en">Ferries');
  });

  it.each([
    ['text.it', { text: inNoLanguage, title: { ...inNoLanguage, it: 'Spiagge' } }],
    ['text.fr', { title: { ...ferries.title, fr: 'Ferries' } }],
    ['title.it', { title: inNoLanguage, text: { ...inNoLanguage, it: 'Niente.' } }],
  ])('is refused without its %s, beside that field', async (path, part) => {
    const owner = await signedInBrowser(await aShop(), 'owner');
    const refused = await set(owner, 'clauses', { clauses: [{ ...ferries, ...part }] });
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: `value.clauses.0.${path}`, code: 'text_missing' }] },
    });
  });
});
