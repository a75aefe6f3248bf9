import { expect, it } from 'vitest';
import { readTexts } from '../../translations/words.ts';
import { divisions } from './divisions.rules.ts';
import { divideReceipts, netOf, receiptDivisions, sumOfAlike } from './receipts.rules.ts';
import type { AlikeFacts, FactsBy } from './receipts.type.ts';

const paid = (amountCents: number): AlikeFacts => ({
  objectKind: 'charge',
  status: 'succeeded',
  before: [],
  amountCents,
  count: 1,
});
/** Of a booking by telephone, of one by the site, and of none. */
const facts: FactsBy[] = [
  { by: 'stretch', key: '2026-08-01', ...paid(21_500) },
  { by: 'purpose', key: 'rental', ...paid(20_000) },
  { by: 'purpose', key: 'other', ...paid(1500) },
  { by: 'scooter', key: '1', ...paid(20_000) },
  { by: 'scooter', key: null, ...paid(1500) },
  { by: 'town', key: '<b>Amalfi', ...paid(20_000) },
  { by: 'town', key: null, ...paid(1500) },
  { by: 'source', key: null, ...paid(1500) },
  { by: 'source', key: 'web', ...paid(6500) },
  { by: 'source', key: 'telephone', ...paid(13_500) },
  { by: 'start', key: '2026-08-02', scooterId: 1, ...paid(20_000) },
  { by: 'start', key: null, scooterId: null, ...paid(1500) },
];
const divided = divideReceipts(facts, { tiers: [], perDayBeyondCents: 0 });
const answer = {
  ...divided,
  byScooter: divided.byScooter.map((sum) => ({
    ...sum,
    scooter: sum.key === null ? null : { model: 'Liberty 125', colour: 'black', colourNames: { it: 'nero' } },
  })),
};
const linesOf = (part: (typeof receiptDivisions)[number]) =>
  divisions[part].linesOf(answer, 'it').map(({ key, name, inCents }) => [key, name, inCents]);

it('each division has all of the money, and what is of no booking in a line of its own', () => {
  for (const part of receiptDivisions) {
    const lines = divisions[part].linesOf(answer, 'it');
    expect([part, lines.reduce((sum, line) => sum + netOf(line), 0)]).toEqual([
      part,
      netOf(sumOfAlike(facts.slice(0, 1))),
    ]);
    if (part !== 'way' && part !== 'purpose')
      expect(lines.filter(({ key }) => key === null)).toMatchObject([
        { name: { word: 'figures.none' }, inCents: 1500 },
      ]);
  }
});

it('a line by source is called as the desk calls it elsewhere, a town as it stands, a model with its colour', () => {
  expect(linesOf('source')).toEqual([
    ['telephone', { word: 'bookings.source.telephone' }, 13_500],
    ['web', { word: 'bookings.source.web' }, 6500],
    [null, { word: 'figures.none' }, 1500],
  ]);
  expect(linesOf('town')[0]).toEqual(['<b>Amalfi', { text: '<b>Amalfi' }, 20_000]);
  expect(linesOf('scooter')[0]).toEqual(['1', { text: 'Liberty 125, nero' }, 20_000]);
  expect(linesOf('season')[0]).toEqual(['', { word: 'figures.noSeason' }, 20_000]);
});

it('a shop without seasons has no line by season, and all others', () => {
  const without = { ...answer, ...divideReceipts(facts, null), byScooter: answer.byScooter };
  expect(receiptDivisions.filter((part) => divisions[part].linesOf(without, 'it').length === 0)).toEqual([
    'season',
  ]);
});

it.each(['it', 'en'] as const)(
  'each has its title and its note among the words of the desk (%s)',
  (language) => {
    const words = readTexts(language, 'admin');
    const titles = receiptDivisions.map((part) => words[divisions[part].title]);
    expect(new Set(titles).size).toBe(receiptDivisions.length);
    expect(titles).not.toContain(undefined);
  },
);
