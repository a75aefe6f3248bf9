import {
  bookingInMail,
  customerMails,
  mailedContract,
  mailSite,
  recipient,
} from '../../tests/builders/customer-mails.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { costiera } from '../../tests/support/values/costiera.ts';
import { collectMissingPlaceholders } from '../../tests/support/shop/collect-missing-placeholders.ts';
import { keptAs } from '../booking/kept.rules.ts';
import type { Trip } from '../booking/trip.shape.ts';
import type { BookingInMail } from '../mails/mail.shape.ts';
import { isWordedMail } from '../shop/mail-text.rules.ts';
import { formatDate, formatMoney } from '../translations/format.ts';
import { type Language, languages } from '../translations/languages.ts';
import { sayIn } from '../translations/words.ts';
import { renderMail } from './render-mail.tsx';

const booking = bookingInMail;
const to = recipient;
const site = mailSite;
const data = customerMails;
const contract = mailedContract;
// `Object.keys` only knows strings; these are the keys of `data`.
const kinds = Object.keys(data) as (keyof typeof data)[];

const internal =
  'alarm contact_message contract_filed shop_notice sign_in_attempts staff_digest staff_invitation unit_deadlines';

it('each mail to a customer has words that the owner may add to', () => {
  const toCustomers = kinds.filter((kind) => !internal.split(' ').includes(kind));
  expect(toCustomers.filter((kind) => !isWordedMail(kind))).toEqual([]);
});

/** Which of the sentences on cancelling and changing stand in a mail, by the key's last part. */
const offers = {
  it: {
    free: 'Puoi annullare gratis fino a giovedì 25 marzo 2027 alle 09:00',
    over: 'annullare gratis è scaduto giovedì 25 marzo 2027 alle 09:00',
    late: 'Hai prenotato a meno di 48 ore dal ritiro',
    change: 'Le modifiche si possono chiedere fino a 24 ore prima',
    noChange: 'Mancano meno di 24 ore al ritiro',
  },
  en: {
    free: 'You can cancel free of charge until Thursday 25 March 2027 at 09:00',
    over: 'Free cancellation ended on Thursday 25 March 2027 at 09:00',
    late: 'You booked less than 48 hours before pickup',
    change: 'You can ask for changes up to 24 hours before',
    noChange: 'Pickup is less than 24 hours away',
  },
} as const;
const offersIn = (text: string, language: 'it' | 'en'): string[] =>
  Object.entries(offers[language]).flatMap(([key, sentence]) =>
    text.replaceAll(',', '').replace(/\s+/g, ' ').includes(sentence) ? [key] : [],
  );
const plain = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/&[#\w]+;/g, ' ');
afterEach(() => void vi.restoreAllMocks());

it.each(languages)(
  'a price that was reduced is said to be the lowest of thirty days, an example is not (%s)',
  async (language) => {
    const say = sayIn(language, 'mail')('prices.struckLowest', { days: 30 });
    const textOf = async (quote: BookingInMail['quote']) =>
      (
        await renderMail('booking_confirmed', language, {
          ...data.booking_confirmed,
          booking: { ...booking, quote },
        })
      ).text;
    expect(await textOf({ ...booking.quote, struck: 'lowest_before' })).toContain(say);
    expect(await textOf(booking.quote)).not.toContain(say);
  },
);

it.each(languages)(
  'what is only kept for a customer is not said to be booked by them (%s)',
  async (language) => {
    const say = sayIn(language, 'mail');
    const { text } = await renderMail('booking_kept', language, data.booking_kept);
    const said = text.replaceAll(/\s+/g, ' ');
    expect(said).toContain(say('booking_kept.why'));
    expect(said).not.toContain(say('footer.why'));
  },
);

it.each(languages)(
  'who pays or answers by a mail of the desk reads what each piece costs that does not come back (%s)',
  async (language) => {
    const names = { it: 'Portatelefono' };
    const replacements = [{ id: 8, names, quantity: 1, eachCents: 4000 }];
    const about = { ...booking, quote: { ...booking.quote, replacements } };
    const what = `Portatelefono ${formatMoney(language, 4000)}`;
    const words = sayIn(language, 'checkout')('price.replacements', { what }).replaceAll(/\s+/g, ' ');
    for (const kind of ['booking_kept', 'payment_link'] as const) {
      const textOf = async (values: object) =>
        (await renderMail(kind, language, { ...data[kind], ...values } as never)).text.replaceAll(
          /\s+/g,
          ' ',
        );
      expect(await textOf({ booking: about })).toContain(words);
      expect(await textOf({})).not.toContain(words);
    }
  },
);

/** Or with somebody’s name, or a noun of German. */
const goesOn = { small: /^(\p{Ll}|Zoë|Banken)/u, capital: /^¿?\p{Lu}/u };

/** Where nothing was paid when it was booked; and each thing that the desk keeps. */
const onArrival = {
  nowCents: 0,
  owedCents: 10_800,
  scooters: 1,
  dueOn: booking.start.date,
  isUnpaid: true,
} as const;
const unpaid: [of: string, kind: keyof typeof data, values: object][] = [
  ['confirmed', 'booking_confirmed', { ...data.booking_confirmed, rest: onArrival }],
  ['cancelled', 'booking_cancelled', { ...data.booking_cancelled, refundCents: 0, owedNoMore: 'price' }],
  [
    'cancelled, one of several',
    'booking_cancelled',
    { ...data.booking_cancelled, refundCents: 0, owedNoMore: 'price', stillOwedCents: 65_00, stillBooked: 1 },
  ],
  ['asked for', 'rest_link', { ...data.rest_link, rest: onArrival }],
  ['come', 'rest_paid', { ...data.rest_paid, nowCents: 0 }],
  ['given up', 'rest_given_up', { ...data.rest_given_up, nowCents: 0 }],
  ['told to a rider', 'rider_link', { ...data.rider_link, isOpen: true }],
  ...keptAs.map((as): (typeof unpaid)[number] => [
    `kept as ${as}`,
    'booking_kept',
    { ...data.booking_kept, kept: { ...data.booking_kept.kept, as } },
  ]),
];

async function expectWhole(kind: keyof typeof data, language: Language, values: object): Promise<string> {
  const unfilled = collectMissingPlaceholders();
  const { subject, html, text, attachments } = await renderMail(kind, language, values as never); // the data of that kind
  expect(unfilled()).toEqual([]);
  expect(subject).toContain(booking.code);
  const [, first = ''] = text.split(sayIn(language, 'mail')('greeting', { name: to.name }));
  expect(first.trim()).toMatch(language === 'it' || language === 'de' ? goesOn.small : goesOn.capital);
  for (const body of [plain(html), text]) {
    for (const fact of [to.name, booking.code, '09:00', '18:30', 'Viale Pasitea 12', 'Via Colombo 3'])
      expect(body).toContain(fact);
    expect(body).toContain(formatDate(language, booking.start.date, 'weekday'));
    expect(body).not.toMatch(/\bundefined\b|\bNaN\b|\bnull\b|\{\w+\}|[a-z]+_[a-z]+\./);
  }
  // Each leads to the own page, but for one that says that there is nothing left to do there.
  if (kind !== 'ride_cancelled') expect(text).toContain(`${site}/it/booking/b`);
  expect(html).toContain(`lang="${language}"`);
  expect(html).not.toMatch(/<link|url\(|@import|background=/i); // nothing is fetched when it is opened
  for (const [, source] of html.matchAll(/<img[^>]* src="([^"]*)"/gi))
    expect(source).toBe(`cid:${attachments.find(({ cid }) => cid)?.cid}`);
  for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g))
    expect(address).not.toMatch(/kalliope|Καλλ/);
  return text;
}

describe.each(languages)('every mail to a customer (%s)', (language) => {
  it.each(kinds)(
    '%s goes on after its greeting as one writes there, says code, scooter, days and times, and holds no hole where a word should be',
    async (kind) => {
      await expectWhole(kind, language, data[kind]);
    },
  );

  it.each(unpaid)('does so of a price that is not paid yet: %s', async (_, kind, values) => {
    const text = await expectWhole(kind, language, values);
    expect(text).not.toMatch(/(?<!\d)0[.,]00/);
    const isAllPaid = sayIn(language, 'mail')('rider_link.opening', {
      customer: '',
      scooter: '',
      paid: 'all',
    });
    expect(text).not.toContain(isAllPaid.slice(-15));
  });
});

it.each(languages)(
  'the mail of the last morning says until when, and no other time (%s)',
  async (language) => {
    const { subject, text } = await renderMail('return_today', language, data.return_today);
    expect(subject).toContain('18:30');
    const [opening = ''] = text.split(booking.code);
    expect(opening).toContain('18:30');
    expect(opening).not.toContain('09:00');
  },
);

it.each(languages)(
  'a notice of sign-in attempts names its reader and holds no link to press (%s)',
  async (language) => {
    const mail = await renderMail('sign_in_attempts', language, { to });
    expect(mail.text).toContain(to.name);
    expect(mail.text).not.toMatch(/[{}]|undefined|sign_in_attempts|\/admin/);
  },
);

it.each(languages)(
  'the summary of a day names each thing once, and who must look it up (%s)',
  async (language) => {
    const unfilled = collectMissingPlaceholders();
    const alarm = { kind: 'scooter_overdue' as const, subjects: ['0AB1C2D3'], since: new Date() };
    const { subject, text } = await renderMail('shop_notice', language, {
      to,
      isSummary: true,
      entries: [
        {
          topic: 'cancellation',
          kind: 'booking',
          booking,
          customer: 'Ada',
          link: `${site}/admin/bookings/x`,
        },
        { topic: 'contact_message', kind: 'message', message: { name: 'Bea', subject: 'Casco' } },
        { topic: 'fleet', kind: 'alarms', news: { raised: [alarm], lasting: [], over: [alarm] } },
      ],
    });
    expect(unfilled()).toEqual([]);
    expect(subject).toContain('3');
    for (const fact of [booking.code, 'Ada', 'Positano', '09:00', 'Bea: Casco', '(0AB1C2D3)'])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/[{}]|undefined|notice\./);
  },
);

it.each(languages)(
  'the mail with the code for one’s data says it and how long it is good for, and leads nowhere (%s)',
  async (language) => {
    const { subject, text, html } = await renderMail('data_code', language, {
      to,
      booking,
      digits: '048213',
    });
    expect(subject).toContain(booking.code);
    expect(subject).not.toContain('048213');
    for (const body of [plain(html), text])
      for (const fact of [to.name, booking.code, '048213', '15']) expect(body).toContain(fact);
    expect(text).not.toMatch(/[{}]|undefined|data_code|https?:/);
    expect(html).not.toContain('href=');
  },
);

it.each(['booking_confirmed', 'pickup_tomorrow'] as const)(
  'every field of the trip, a note for the rider too, is read again in %s: a new one asks here for its words, and then to be said',
  async (kind) => {
    const trip: Omit<Trip, 'destination'> & { town: string } = {
      town: 'Praiano',
      pickupOption: 'delivery', // its addresses say which of both it is
      deliveryAddress: 'Via Masa 12',
      returnAddress: 'Via Capriglione 147',
      riderNote: 'Hotel Poseidon, camera 12',
    };
    const { text } = await renderMail(kind, 'it', {
      ...data[kind],
      booking: { ...booking, ...trip },
    } as never); // the data of that kind
    const { pickupOption: _, ...told } = trip;
    expect(Object.entries(told).filter(([, words]) => !text.includes(words))).toEqual([]);
  },
);

it.each(kinds.filter((kind) => 'unsubscribe' in data[kind]))(
  'the link by which one gets no more of such mails stands in %s',
  async (kind) => {
    const { text } = await renderMail(kind, 'it', data[kind] as never); // the data of that kind
    expect(text).toContain(String(Object.entries(data[kind]).find(([name]) => name === 'unsubscribe')?.[1]));
  },
);

describe.each(['it', 'en'] as const)('a confirmation (%s)', (language) => {
  it('the confirmation carries the price line by line, the last free moment, what to bring and the way to the contract', async () => {
    const mail = await renderMail('booking_confirmed', language, data.booking_confirmed);
    const facts =
      language === 'it'
        ? ['120,00', '-12,00', '108,00', '0,54', 'giovedì 25 marzo']
        : ['120.00', '12.00', '108.00', '0.54', 'Thursday'];
    for (const body of [plain(mail.html), mail.text]) {
      for (const fact of [...facts, 'LIMONE10']) expect(body.replace(/[−–]/g, '-')).toContain(fact);
    }
    expect(mail.text).toContain(`${site}/it/contract/c`);
    const [calendar] = mail.attachments.filter(({ cid }) => !cid);
    expect(calendar?.filename).toMatch(/\.ics$/);
    const entry = String(calendar?.content);
    expect(entry).toMatch(/DTSTART:20270327T080000Z/);
    expect(entry).toMatch(/DTEND:20270329T163000Z/); // an hour earlier in UTC: summer time
  });

  it.each([
    ['in time', '2027-03-25T07:59:00Z', ['free', 'change']],
    ['after the free time', '2027-03-25T08:00:00Z', ['over', 'change']],
    ['on the eve of the pickup', '2027-03-26T08:00:00Z', ['over', 'noChange']],
  ] as const)('a confirmation written %s offers nothing that is over by then', async (_, moment, said) => {
    const written = { ...booking, writtenAt: new Date(moment) };
    const { text } = await renderMail('booking_confirmed', language, {
      ...data.booking_confirmed,
      booking: written,
    });
    expect(offersIn(text, language)).toEqual(said);
  });

  it('a confirmation of a booking made too late for free cancellation says so, and names no moment', async () => {
    const late = new Date('2027-03-26T12:00:00Z');
    const { text } = await renderMail('booking_confirmed', language, {
      ...data.booking_confirmed,
      booking: { ...booking, bookedAt: late, writtenAt: late },
    });
    expect(offersIn(text, language)).toEqual(['late', 'noChange']);
  });

  it('a confirmation says the booking’s own hours and percentage, whatever the shop promises by now', async () => {
    const own = { freeCancellationHours: 60, lateRefundPercent: 30, changeNoticeHours: 36 };
    const late = new Date('2027-03-25T12:00:00Z');
    const { text } = await renderMail('booking_confirmed', language, {
      ...data.booking_confirmed,
      booking: { ...booking, quote: { ...booking.quote, ...own }, bookedAt: late, writtenAt: late },
    });
    const figures = language === 'it' ? ['60 ore', '30%', '36 ore'] : ['60 hours', '30%', '36 hours'];
    for (const figure of figures) expect(text).toContain(figure);
    const { freeCancellationHours, changeNoticeHours, lateRefundPercent } = costiera.policy;
    const hours = `(${freeCancellationHours}|${changeNoticeHours}) (ore|hours)`;
    expect(text).not.toMatch(new RegExp(String.raw`\b${hours}\b(?! (su|a))|\b${lateRefundPercent}%`));
  });

  it.each([
    ['US', true],
    ['DE', false],
    ['NO', false],
    ['GB', false],
  ])(
    'a licence of %s: the confirmation names the international permit: %s',
    async (licenceCountry, named) => {
      const { text } = await renderMail('booking_confirmed', language, {
        ...data.booking_confirmed,
        booking: { ...booking, licenceCountry },
      });
      expect(/permesso internazionale|international driving permit/.test(text)).toBe(named);
    },
  );

  it('the signed contract comes with its file and its fingerprint', async () => {
    const mail = await renderMail('contract_signed', language, data.contract_signed);
    for (const proof of [contract.textSha256, contract.pdfSha256, '7K3M-9QXA-2TB5', `${site}/it/verify`])
      expect(mail.text).toContain(proof);
    const files = mail.attachments.filter(({ cid }) => !cid).map(({ filename }) => filename);
    expect(files).toEqual([expect.stringMatching(/0AB1C2D3\.pdf$/)]);
  });

  it('the shop gets the fingerprint of a signed file, and not the file', async () => {
    const links = { verify: `${site}/it/verify` };
    const filed = { to, customer: to.name, booking, links, contract };
    const mail = await renderMail('contract_filed', language, filed);
    for (const proof of [to.name, booking.code, contract.pdfSha256, '7K3M-9QXA-2TB5'])
      expect(mail.text).toContain(proof);
    expect(mail.attachments.filter(({ cid }) => !cid)).toEqual([]);
  });

  it('a cancellation says what goes back, or that nothing does', async () => {
    const back = await renderMail('booking_cancelled', language, data.booking_cancelled);
    expect(back.text).toContain(language === 'it' ? '54,00' : '54.00');
    const nothing = await renderMail('booking_cancelled', language, {
      ...data.booking_cancelled,
      refundCents: 0,
    });
    expect(nothing.text).toMatch(language === 'it' ? /non è previsto alcun rimborso/ : /there’s no refund/);
  });
});

it.each([
  ['it', '2 giorni: 1 giorno a 60\u00a0€ e 1 giorno a 72\u00a0€'],
  ['en', '2 days: 1 day at €60 and 1 day at €72'],
  ['de', '2 Tage: 1 Tag zu 60\u00a0€ und 1 Tag zu 72\u00a0€'],
] as const)(
  'the confirmation says what each day costs where they cost differently (%s)',
  async (language, said) => {
    const dayPrices = [
      { days: 1, cents: 60_00 },
      { days: 1, cents: 72_00 },
    ];
    const { text } = await renderMail('booking_confirmed', language, {
      ...data.booking_confirmed,
      booking: { ...booking, quote: { ...booking.quote, dayPrices } },
    });
    expect(text).toContain(said);
  },
);

describe('the head of a mail', () => {
  const headOf = async (town: string) => {
    const about = { ...data.booking_link, booking: { ...booking, town } };
    const { html, attachments } = await renderMail('booking_link', 'de', about);
    const [head, ...others] = attachments.filter(({ cid }) => cid);
    expect(others).toEqual([]);
    expect(html).toContain(`src="cid:${head?.cid}"`);
    return head;
  };

  it('shows the town of the booking, another for each, and the coast for a town that was never drawn', async () => {
    const [scala, raito, own] = [await headOf('Scala'), await headOf('Raito'), await headOf('Pogerola')];
    const types = [scala, raito, own].map((head) => head?.contentType);
    expect(types).toEqual(['image/jpeg', 'image/jpeg', 'image/png']);
    expect(scala?.content).not.toEqual(raito?.content);
    expect(scala?.content.length).toBeLessThan(40_000);
  });
});
