import { describe, expect, test } from 'vitest';
import { changedFields } from '../../shop/settings/changed-fields.rules.ts';
import type { DeliveryFee } from '../../shop/settings/delivery-fee.shape.ts';
import { settingKinds, type ShopSettings, unset } from '../../shop/settings/setting-kinds.shape.ts';
import { inNoLanguage } from '../../shop/settings/setting-text.shape.ts';
import { sayIn } from '../../translations/words.ts';
import { fieldLabel, saysSomething, shownValue } from './field-label.ts';

const words = { it: sayIn('it', 'admin'), en: sayIn('en', 'admin') };
const hours = { from: '12:00', until: '15:00' };
const closure = { name: 'Natale', from: '2026-12-25', until: '2026-12-26', everyYear: true, hours };
const freeFromCents = 20_000;
const fees: { [Kind in DeliveryFee['kind']]: Extract<DeliveryFee, { kind: Kind }> } = {
  free: { kind: 'free' },
  fixed: { kind: 'fixed', cents: 900, freeFromCents },
  per_km: { kind: 'per_km', baseCents: 500, includedKm: 5, centsPerKm: 120, freeFromCents },
};
/** With every field that one of them has. */
const anyFee = Object.assign({}, ...Object.values(fees)) as DeliveryFee;
const rider = {
  id: 1,
  name: 'Anna',
  staffId: null,
  week: unset.opening.week,
  retired: false,
  daysOff: [closure],
};
const opening = {
  ...unset.opening,
  week: unset.opening.week.map(() => [{ from: '08:00', until: '20:30' }]),
  closures: [closure],
};

const clause = {
  title: inNoLanguage,
  text: inNoLanguage,
  isInContract: true,
  isInTerms: true,
  isOnerous: false,
};
const fleet = {
  way: 'daily',
  emails: ['a@shop.example'],
  roles: ['desk'],
  isUrgent: true,
} satisfies NonNullable<ShopSettings['notices']['rules']['fleet']>;
const note = {
  texts: inNoLanguage,
  from: '2026-06-01',
  until: '2026-06-12',
  tone: 'info',
  pages: ['home'],
  mails: ['reminder'],
} satisfies ShopSettings['visitorNotes']['notes'][number];
/** Typed, so that a new field of a list's rows stands in an example. */
const examples: Partial<ShopSettings> = {
  fees: { ...unset.fees, damagedParts: [{ text: inNoLanguage, priceCents: 100 }] },
  places: {
    fee: anyFee,
    towns: [
      {
        id: 'salerno',
        office: true,
        delivery: true,
        own: { name: 'S', latitude: 40, longitude: 14, about: { it: 'x' }, picture: 'x' },
      },
    ],
  },
  visitorNotes: { notes: [note] },
  clauses: { clauses: [clause] },
  opening,
  delivery: { ...unset.delivery, riders: [{ ...rider, week: opening.week }] },
  notices: { ...unset.notices, rules: { fleet }, quiet: { from: '22:00', until: '07:00' } },
  mailTexts: { booking_confirmed: { subject: inNoLanguage, paragraph: inNoLanguage } },
};

describe.each(['it', 'en'] as const)('what a change is called at the desk, in %s', (language) => {
  const desk = { say: words[language], language };
  test.each(settingKinds)('every field of %s has a label of its page', (kind) => {
    const value = { ...unset, ...examples }[kind];
    const fields = changedFields(undefined, value).map(({ path }) => path);
    expect(fields.length).toBeGreaterThan(1);
    for (const path of fields) expect(fieldLabel(desk, kind, path)).not.toMatch(/undefined|setting\.|^$/);
  });
});

test('hours, sums, days and marks are told as their page shows them', () => {
  const desk = { say: words.en, language: 'en' } as const;
  expect(fieldLabel(desk, 'opening', 'week.0.0.until')).toBe('Monday, until');
  expect(fieldLabel(desk, 'delivery', 'riders.1.week.6.0.from')).toBe('People who deliver 2, Sunday, from');
  expect(fieldLabel(desk, 'opening', 'closures.0.hours')).toBe('Closures 1, Only part of the day');
  expect(shownValue(desk, 'deductibleCents', '50000')).toBe('€500.00');
  expect(shownValue(desk, 'fee.kind', 'per_km')).toBe('By the kilometre');
  expect(shownValue(desk, 'fee.cents', '900')).toBe('€9.00');
  expect(shownValue(desk, 'fee.centsPerKm', '120')).toBe('€1.20');
  expect(shownValue(desk, 'fee.includedKm', '5')).toBe('5');
  expect(shownValue(desk, 'closures.0.from', '2026-12-25')).toBe('25 December 2026');
  expect(shownValue(desk, 'closures.0.everyYear', 'true')).toBe('yes');
  expect(shownValue(desk, 'rules.fleet.way', 'daily')).toBe('In the daily summary');
  expect(shownValue(desk, 'rules.fleet.roles.0', 'desk')).toBe('Desk staff');
  expect(shownValue(desk, 'notes.0.tone', 'info')).toBe('Good to know');
  expect(shownValue(desk, 'notes.0.pages.1', 'vehicles')).toBe('Choice of the scooter');
  expect(shownValue(desk, 'notes.0.mails.0', 'reminder')).toBe('Reminders');
  expect(shownValue(desk, 'taxCode', '')).toBe('–');
});

test('the history leaves out what says nothing: fields of a new part that are empty, and ids', () => {
  const subject = { ...inNoLanguage, de: 'Schade' };
  const text = { booking_cancelled: { subject, paragraph: inNoLanguage } };
  const told = changedFields({}, text).filter(saysSomething);
  expect(told.map(({ path }) => path)).toEqual(['booking_cancelled.subject.de']);
  expect(saysSomething({ path: 'towns.16.id', before: null, after: 'salerno' })).toBe(false);
  expect(saysSomething({ path: 'taxCode', before: '01234567897', after: '' })).toBe(true);
});
