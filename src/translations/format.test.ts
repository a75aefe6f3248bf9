import { describe, expect, test } from 'vitest';
import {
  formatDate,
  formatDateRange,
  formatDeadline,
  formatInstant,
  formatMoment,
  formatMoney,
  formatNumber,
  formatPrice,
  styleWithYear,
} from './format.ts';
import { languages } from './languages.ts';

// Intl parts numbers and currencies with spaces that do not break.
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2009]/g, ' ');
const inAll = (format: (language: (typeof languages)[number]) => string) =>
  Object.fromEntries(languages.map((language) => [language, plain(format(language))]));

describe('in the six languages', () => {
  test('money from cents', () => {
    expect(inAll((language) => formatMoney(language, 123450))).toMatchInlineSnapshot(`
      {
        "de": "1.234,50 €",
        "en": "€1,234.50",
        "es": "1.234,50 €",
        "fr": "1 234,50 €",
        "it": "1.234,50 €",
        "pt": "1 234,50 €",
      }
    `);
  });

  test('a price shows cents only where it has some', () => {
    expect(inAll((language) => formatPrice(language, 6500))).toMatchInlineSnapshot(`
      {
        "de": "65 €",
        "en": "€65",
        "es": "65 €",
        "fr": "65 €",
        "it": "65 €",
        "pt": "65 €",
      }
    `);
    expect(plain(formatPrice('it', 6550))).toBe('65,50 €');
  });

  test('a date', () => {
    expect(inAll((language) => formatDate(language, '2026-10-25'))).toMatchInlineSnapshot(`
      {
        "de": "25. Oktober 2026",
        "en": "25 October 2026",
        "es": "25 de octubre de 2026",
        "fr": "25 octobre 2026",
        "it": "25 ottobre 2026",
        "pt": "25 de outubro de 2026",
      }
    `);
  });

  test('a moment', () => {
    expect(inAll((language) => formatMoment(language, '2026-10-25', '09:30', 'weekday')))
      .toMatchInlineSnapshot(`
      {
        "de": "Sonntag, 25. Oktober 2026 um 09:30 Uhr",
        "en": "Sunday, 25 October 2026 at 09:30",
        "es": "domingo, 25 de octubre de 2026 a las 09:30",
        "fr": "dimanche 25 octobre 2026 à 09:30",
        "it": "domenica 25 ottobre 2026 alle 09:30",
        "pt": "domingo, 25 de outubro de 2026 às 09:30",
      }
    `);
  });

  test('a range of dates', () => {
    expect(inAll((language) => formatDateRange(language, '2026-10-25', '2026-10-27'))).toMatchInlineSnapshot(`
      {
        "de": "25.–27. Oktober 2026",
        "en": "25 – 27 October 2026",
        "es": "25–27 de octubre de 2026",
        "fr": "25–27 octobre 2026",
        "it": "25–27 ottobre 2026",
        "pt": "25–27 de outubro de 2026",
      }
    `);
  });
});

test('a day is shortened to a word that fits over its column', () => {
  expect(inAll((language) => formatDate(language, '2026-12-01', 'dayNameShort'))).toMatchInlineSnapshot(`
    {
      "de": "Di",
      "en": "Tue",
      "es": "mar",
      "fr": "mar.",
      "it": "mar",
      "pt": "ter",
    }
  `);
  expect(inAll((language) => formatDate(language, '2026-12-01', 'short'))).toMatchInlineSnapshot(`
    {
      "de": "1. Dez.",
      "en": "1 Dec",
      "es": "1 dic",
      "fr": "1er déc.",
      "it": "1 dic",
      "pt": "1 dez",
    }
  `);
});

describe('short dates that are read together', () => {
  const now = new Date('2026-11-22T10:00:00Z');
  test.each<[string, string, string | null, string]>([
    ['of this year say no year', '2026-12-30', '2026-12-31', '30 dic – 31 dic'],
    ['say it where they cross into another', '2026-12-30', '2027-01-02', '30 dic 2026 – 2 gen 2027'],
    ['say it where they are of another', '2027-01-02', '2027-01-05', '2 gen 2027 – 5 gen 2027'],
    ['say it with a start alone', '2027-01-02', null, '2 gen 2027 – '],
  ])('%s', (_, from, to, expected) => {
    const style = styleWithYear('short', now, from, to);
    expect(`${formatDate('it', from, style)} – ${to ? formatDate('it', to, style) : ''}`).toBe(expected);
  });

  test('count by Rome’s calendar, and for an instant too', () => {
    const newYearInRome = new Date('2026-12-31T23:30:00Z');
    expect(styleWithYear('short', now, newYearInRome)).toBe('shortYear');
    expect(styleWithYear('short', newYearInRome, '2027-06-01')).toBe('short');
  });

  test('have their year in every language', () => {
    expect(inAll((language) => formatDate(language, '2027-01-02', 'weekdayShortYear')))
      .toMatchInlineSnapshot(`
      {
        "de": "Sa., 2. Jan. 2027",
        "en": "Sat, 2 Jan 2027",
        "es": "sáb, 2 ene 2027",
        "fr": "sam. 2 janv. 2027",
        "it": "sab 2 gen 2027",
        "pt": "sáb, 2 jan 2027",
      }
    `);
    expect(inAll((language) => formatDate(language, '2027-01-02', 'shortYear'))).toMatchInlineSnapshot(`
      {
        "de": "2. Jan. 2027",
        "en": "2 Jan 2027",
        "es": "2 ene 2027",
        "fr": "2 janv. 2027",
        "it": "2 gen 2027",
        "pt": "2 jan 2027",
      }
    `);
  });
});

test('French counts the first day of a month, and only that one', () => {
  expect(formatDate('fr', '2026-10-01')).toBe('1er octobre 2026');
  expect(formatDate('fr', '2026-10-01', 'weekday')).toBe('jeudi 1er octobre 2026');
  expect(formatDate('fr', '2026-10-11')).toBe('11 octobre 2026');
  expect(formatDate('fr', '2026-10-01', 'numeric')).toBe('01/10/2026');
  expect(plain(formatDateRange('fr', '2026-10-01', '2026-10-03'))).toBe('1er–3 octobre 2026');
  expect(formatDate('es', '2026-10-01')).toBe('1 de octubre de 2026');
});

test('a range pads no day, in Italian either; dates of figures alone stay padded', () => {
  expect(plain(formatDateRange('it', '2026-10-05', '2026-11-02', 'weekdayShort'))).toBe(
    'lun 5 ott – lun 2 nov',
  );
  expect(plain(formatDateRange('it', '2026-10-05', '2026-11-02'))).toBe('5 ottobre – 2 novembre 2026');
  expect(plain(formatDateRange('it', '2026-10-05', '2026-11-02', 'numeric'))).toBe('05/10/2026 – 02/11/2026');
});

test('an instant is shown as Rome’s clocks show it, in summer and in winter', () => {
  expect(plain(formatInstant('it', new Date('2026-07-01T22:30:00Z'), 'numeric'))).toBe(
    '02/07/2026 alle 00:30',
  );
  expect(plain(formatInstant('it', new Date('2026-12-31T23:30:00Z'), 'numeric'))).toBe(
    '01/01/2027 alle 00:30',
  );
});

test('what ends at midnight ends at the 24:00 of the day that is over, in each language', () => {
  expect(inAll((language) => formatDeadline(language, new Date('2026-12-05T23:00:00Z'), 'weekday')))
    .toMatchInlineSnapshot(`
    {
      "de": "Samstag, 5. Dezember 2026 um 24:00 Uhr",
      "en": "Saturday, 5 December 2026 at 24:00",
      "es": "sábado, 5 de diciembre de 2026 a las 24:00",
      "fr": "samedi 5 décembre 2026 à 24:00",
      "it": "sabato 5 dicembre 2026 alle 24:00",
      "pt": "sábado, 5 de dezembro de 2026 às 24:00",
    }
  `);
  // Across a month, a year and both changes of the clock; a minute later it is the next day's.
  expect(plain(formatDeadline('it', new Date('2026-12-31T23:00:00Z')))).toBe('31 dicembre 2026 alle 24:00');
  expect(plain(formatDeadline('it', new Date('2027-03-27T23:00:00Z')))).toBe('27 marzo 2027 alle 24:00');
  expect(plain(formatDeadline('it', new Date('2027-10-30T22:00:00Z')))).toBe('30 ottobre 2027 alle 24:00');
  expect(plain(formatDeadline('it', new Date('2026-12-05T23:01:00Z')))).toBe('6 dicembre 2026 alle 00:01');
});

test('a rental day is the same day in every zone of the visitor', () => {
  const zone = process.env['TZ'];
  for (const visitor of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Rome']) {
    process.env['TZ'] = visitor;
    expect(formatDate('en', '2026-03-29')).toBe('29 March 2026');
  }
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

test('a text that is no date is given back as it is', () => {
  expect(formatDate('it', 'domani')).toBe('domani');
  expect(formatDateRange('it', '', '2026-10-27')).toBe(' – 2026-10-27');
});

test('numbers are grouped as their reader writes them', () => {
  expect(plain(formatNumber('de', 1234567))).toBe('1.234.567');
});
