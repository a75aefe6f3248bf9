import { describe, expect, it } from 'vitest';
import { deskLanguages } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { matchesWords } from '../layout/search-text.ts';
import { settingsSections } from '../layout/desk-groups.ts';
import { allFields, findFields } from './find-fields.ts';
import { findSettings } from './find-settings.ts';

const deskIn = (language: (typeof deskLanguages)[number]) => ({ say: sayIn(language, 'admin'), language });
const links = (language: (typeof deskLanguages)[number], query: string): string[] =>
  findFields(deskIn(language), query).map(({ to }) => to);

/** What owners typed. */
const asked = [
  ['ritiro', '/settings/payments#onArrival'],
  ['pickup', '/settings/policy#freeCancellationHours'],
  ['contanti', '/settings/payments#onArrival'],
  ['contanti', '/settings/invoicing#documents.cash'],
  ['soldi alla consegna', '/settings/payments#onArrival'],
  ['cash on delivery', '/settings/payments#onArrival'],
  ['pagamento alla consegna', '/settings/payments#onArrival'],
  ['pagamento al ritiro', '/settings/payments#onArrival'],
  ['pagare al ritiro', '/settings/payments#onArrival'],
  ['pagare alla consegna', '/settings/payments#onArrival'],
  ['contrassegno', '/settings/payments#onArrival'],
  ['payment on delivery', '/settings/payments#onArrival'],
  ['pay on collection', '/settings/payments#onArrival'],
  ['società', '/settings/identity#company'],
  ['SOCIETA', '/settings/identity#company'],
  ['company', '/settings/identity#company'],
  ['IBAN', '/settings/invoicing#documents.bank'],
  ['caparra', '/settings/fees#depositCents'],
  ['caparra', '/settings/payments#partPercent'],
  ['deposit', '/settings/fees#depositCents'],
  ['orario', '/settings/opening#week'],
  ['opening hours', '/settings/opening#week'],
  ['ferie', '/settings/opening#closures'],
  ['lost key', '/settings/fees#lostKeyCents'],
  ['facebook', '/settings/contacts#social.Facebook'],
  ['minorenni', '/settings/policy#minimumAge'],
  ['clausole', '/settings/words/clauses#clauses'],
] as const;

describe.each(deskLanguages)('the search of settings at a desk in “%s”', (language) => {
  it.each(asked)('“%s” leads to the field %s', (query, to) => {
    expect(links(language, query)).toContain(to);
  });

  it('a field is named as its page names it, and each long word of the name finds it in either language', () => {
    const all = allFields(deskIn(language));
    expect(all.filter(({ label }) => /undefined|setting\.|NaN|^$/.test(label))).toEqual([]);
    const missing = all.flatMap(({ to, label, words }) =>
      (label.match(/\p{L}{4,}/gu) ?? [])
        .filter((word) => !matchesWords(word, words))
        .map((word) => `${to} ${word}`),
    );
    expect(missing).toEqual([]);
  });
});

it('what is called so first of all comes first: the palette shows a few', () => {
  expect(links('it', 'orario')[0]).toBe('/settings/opening#week');
  expect(links('it', 'cauzione').slice(0, 2)).toEqual([
    '/settings/fees#depositCents',
    '/settings/fees#depositReleaseHours',
  ]);
});

it.each([
  ['POS', ['/settings/invoicing#documents.terminal', '/settings/invoicing#tills']],
  ['pec', ['/settings/identity#certifiedEmail']],
  ['cap', ['/settings/contacts#office.zipCode', '/settings/invoicing#zipCode']],
])('whole words come before what only begins with them: “%s”', (query, first) => {
  for (const language of deskLanguages)
    expect(links(language, query).slice(0, first.length).toSorted()).toEqual(first.toSorted());
});

it('the page of the settings begins with the section and the page that have the whole word', () => {
  for (const language of deskLanguages) {
    const [first] = findSettings(deskIn(language), 'POS', () => true);
    const [page] = first?.pages ?? [];
    expect(page?.name).toBe('invoicing');
    expect(page?.fields[0]?.to).toMatch(/^\/settings\/invoicing#(documents\.terminal|tills)$/);
  }
  const all = findSettings(deskIn('it'), '', () => true).map(({ section }) => section);
  expect(all).toEqual(settingsSections);
});

it('two letters find no field: they begin a word of nearly every one', () => {
  expect(links('it', 'ca')).toEqual([]);
});
