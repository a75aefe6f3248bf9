import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { addDays, today } from '../../src/basics/rome-time.ts';
import { renderMail } from '../../src/emails/render-mail.tsx';
import { exampleMailData } from '../../src/mails/example-mail-data.ts';
import type { MailDataOf, MailKind } from '../../src/mails/mail.shape.ts';
import { wordedMailKinds } from '../../src/shop/mail-text.rules.ts';
import { surfaces } from '../../src/translations/catalogues.ts';
import { type Language, languages } from '../../src/translations/languages.ts';
import type { Message } from '../../src/translations/message.ts';
import { readTexts } from '../../src/translations/words.ts';
import { customerData } from '../builders/customer-data.ts';
import { aReport } from '../builders/a-report.ts';
import { aBookingRequest } from '../builders/a-booking-request.ts';
import { book } from '../support/shop/booking-calls.ts';
import { pdfOf, signWhole } from '../support/shop/contract-calls.ts';
import { signedInBrowser } from '../support/shop/desk.ts';
import { listMails } from '../../stand-ins/mail-reader/mail-reader-folder.ts';
import { describeOnPostgres } from '../support/postgres/postgres.ts';
import { isHere, run } from '../support/process/program.ts';
import { theExampleShop } from '../support/shop/example-shop.ts';
import { anOwnBooking } from '../support/shop/own-pages.ts';
import { pagesOf } from '../support/shop/posted-pages.ts';
import type { TestShop } from '../support/shop/shop.ts';
import { findIn } from '../support/values/of-the-demo.ts';
import example from '../../db/seed/shops/example.json' with { type: 'json' };

const to = { name: 'Ada', email: 'ada@guest.example' };
const vespa = { model: 'Vespa GTS 300', colour: 'red', colourNames: {}, licence: 'A2' } as const;

/** What a shop says to its own people. */
function otherMails(home: string): Omit<MailDataOf, (typeof wordedMailKinds)[number]> {
  const now = new Date();
  const { booking } = exampleMailData('booking_confirmed', { to, now, home, scooter: vespa });
  const hash = '0'.repeat(64);
  const contract = {
    signedAt: now,
    textSha256: hash,
    pdfSha256: hash,
    languages: [],
    verificationCode: null,
  };
  const day = { day: '2026-08-10', pickups: 1, firstPickup: '09:00', returns: 0, firstReturn: null };
  const late = { kind: 'scooter_overdue' as const, subjects: [booking.code], since: now };
  const news = { raised: [late], lasting: [], over: [late] };
  return {
    contract_filed: { to, customer: 'Ada', booking, links: { verify: home }, contract },
    contact_message: {
      to,
      replyTo: to.email,
      contact: { ...to, subject: 'Casco', message: 'C’è?', language: 'it' },
    },
    staff_invitation: { to, links: { invitation: home } },
    sign_in_attempts: { to },
    staff_digest: {
      to,
      figures: {
        today: day,
        tomorrow: day,
        late: 0,
        unsigned: 0,
        unpaid: 0,
        unitsMissing: 0,
        tasks: 0,
        inbox: 0,
      },
      madeAt: now,
      links: { desk: home },
    },
    unit_deadlines: { to, reminders: [] },
    alarm: { to, news },
    shop_notice: {
      to,
      isSummary: true,
      entries: [
        { topic: 'cancellation', kind: 'booking', booking, customer: 'Ada', link: home },
        { topic: 'fleet', kind: 'alarms', news },
      ],
    },
  };
}

async function mailIn<Kind extends MailKind>(kind: Kind, language: Language, data: MailDataOf[Kind]) {
  const { subject, html, text, attachments } = await renderMail(kind, language, data);
  // The calendar's file, its folded lines put together.
  const files = attachments.map(({ content }) => (typeof content === 'string' ? content : ''));
  return findIn(`${kind} (${language})`, [subject, html, text, ...files].join('\n').replaceAll('\r\n ', ''));
}

/** All that a text can say in a shop whose models need another licence than A1, whose office is elsewhere, and whose deliveries cost. */
function allThatIsSaid(message: Message): string {
  if (typeof message === 'string') return message;
  const ofTheDemo: Record<string, string> = {
    licence: 'A1',
    deliveryFee: 'free',
    officeTown: 'Maiori',
    everyDay: 'true',
  };
  return message
    .map((token) => {
      if (typeof token === 'string') return token;
      const [name, type, format] = token;
      if (typeof format !== 'object' || format === null) return `{${name}}`;
      const cases = Object.entries(format).filter(
        ([each]) => each !== 'offset' && !(type === 'select' && each === ofTheDemo[name]),
      );
      return cases.map(([, inner]) => allThatIsSaid(inner as Message)).join(' | '); // what a compiled choice is made of
    })
    .join('');
}

/** Next May, when the example shop is open at the times of all its days. */
function inMay(): string {
  const year = today(new Date()).slice(0, 4);
  const day = `${year}-05-12`;
  return day > addDays(today(new Date()), 3) ? day : `${Number(year) + 1}-05-12`;
}

/** A Vespa for a day, brought and fetched, at the price that the shop asks; and what it says to whom it may not be let. */
async function aPaidVespa(shop: TestShop) {
  const trip = {
    destination: 'Salerno',
    deliveryAddress: 'Via Roma 1',
    returnAddress: 'Via Roma 1',
    startDate: inMay(),
    endDate: addDays(inMay(), 1),
    startTime: '10:00',
    endTime: '11:00',
  };
  const { driver } = aBookingRequest();
  const biker = { ...driver, licenceCategory: 'A2' as const };
  const refused = await book(shop, aBookingRequest({ ...trip, driver }));
  const asked = await book(shop, aBookingRequest({ ...trip, driver: biker }));
  const expectedTotalCents = Number(asked.body.quote.totalCents);
  return {
    refused: refused.body,
    booking: await anOwnBooking({ ...trip, driver: biker, expectedTotalCents }, shop),
  };
}

const canReadPdf = isHere('pdftotext');
const textOfPdf = (bytes: Uint8Array): string => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'costiera-pdf-')), 'paper.pdf');
  writeFileSync(file, bytes);
  return run('pdftotext', '-layout', file, '-');
};

/** As they arrived, their papers too. */
async function findInMails(shop: TestShop): Promise<string[]> {
  const mails = await listMails(shop.mailsFolder);
  expect(mails.length).toBeGreaterThan(2);
  return mails.flatMap(({ mail: { subject = '', text = '', html = '', attachments } }) => [
    ...findIn(`mail “${subject}”`, [subject, text, html].join('\n')),
    ...attachments.flatMap(({ filename, mimeType, content }) => {
      if (typeof content === 'string') throw new Error('an attachment that was not decoded');
      const bytes = new Uint8Array(content);
      if (mimeType !== 'application/pdf') return [];
      return canReadPdf ? findIn(String(filename), textOfPdf(bytes)) : [];
    }),
  ]);
}

/** What a customer sees of their booking by its link. */
async function findOnOwnPages(
  shop: TestShop,
  address: string,
  read: readonly Language[] = languages,
): Promise<string[]> {
  const { get } = pagesOf(shop);
  const found: string[] = [];
  for (const language of read)
    for (const page of ['', '/receipt', '/cancel', '/change', '/data', '/review', '/key']) {
      const own = address.replace(/^\/it/, `/${language}`) + page;
      const { html } = await get(own);
      if (page === '') expect(html).toContain(vespa.model);
      found.push(...findIn(`own page ${language}${page}`, html));
    }
  return found;
}

describeOnPostgres('the mails, papers and answers of a second, quite different shop', () => {
  it('have nothing of the demo’s: each mail in six languages, with its calendar', async () => {
    const shop = await theExampleShop();
    const home = shop.publicUrl;
    const others = otherMails(home);
    const otherKinds = Object.keys(others) as (keyof typeof others)[]; // Object.keys forgets the names
    const found: string[] = [];
    for (const language of languages) {
      for (const kind of wordedMailKinds) {
        const data = exampleMailData(kind, { to, now: new Date(), home, scooter: vespa });
        found.push(...(await mailIn(kind, language, data)));
      }
      for (const kind of otherKinds) found.push(...(await mailIn(kind, language, others[kind])));
    }
    expect(found).toEqual([]);
  });

  it('have nothing of the demo’s: papers, own pages, refusals and calls', async () => {
    const shop = await theExampleShop();
    const { refused, booking } = await aPaidVespa(shop);
    expect(refused).toMatchObject({ refusal: 'licence_not_enough', licence: 'A2' });
    const found = [
      ...findIn('refusal', JSON.stringify(refused)),
      ...(await findOnOwnPages(shop, booking.address, ['de'])),
    ];
    const seen = await shop.ask('GET', `/api/bookings/by-token/${booking.address.split('/').at(-1)}`);
    const contractToken = String(seen.body.contractUrl.split('/').at(-1));
    for (const language of ['it', 'en']) {
      const saved = await shop.ask('PUT', `/api/contracts/customer-data/${contractToken}`, {
        customerData: customerData,
        contractLanguage: language,
      });
      expect(saved.body.contractText).toContain(example.identity.company);
      found.push(...findIn(`contract (${language})`, saved.body.contractText));
    }
    await signWhole(shop, contractToken);
    const owner = await signedInBrowser(shop, 'owner');
    const licences = [{ category: 'A2' as const, country: 'DE', validUntil: '2099-01-01', permit: false }];
    const report = await owner.ask('POST', `/bookings/${booking.code}/reports`, await aReport({ licences }));
    expect(report.status).toBe(204);
    await shop.jobs.drain();
    const { headers } = await shop.app.request(`/api/contracts/pdf/${contractToken}`);
    expect(headers.get('content-disposition')).toMatch(/filename="ruote-del-golfo-[a-z]+-[A-Z0-9-]+\.pdf"$/);
    if (canReadPdf) found.push(...findIn('sealed file', textOfPdf(await pdfOf(shop, contractToken))));
    const paid = await shop.ask('GET', `/api/contracts/by-token/${contractToken}`);
    found.push(...findIn('contract call', JSON.stringify(paid.body)));
    found.push(...findIn('calls', JSON.stringify((await shop.ask('GET', '/api/openapi.json')).body)));
    found.push(...(await findInMails(shop)));
    found.push(...(await findOnOwnPages(shop, booking.address)));
    expect(found).toEqual([]);
  });

  it('have nothing of the demo’s: whatever a text of the shop can say', () => {
    const found = languages.flatMap((language) =>
      surfaces
        .filter((surface) => surface !== 'admin')
        .flatMap((surface) =>
          Object.entries(readTexts(language, surface)).flatMap(([key, text]) =>
            findIn(`${language} ${surface} ${key}`, allThatIsSaid(compileMessageOrThrow(text) as Message)),
          ),
        ),
    );
    expect(found).toEqual([]);
  });
});
