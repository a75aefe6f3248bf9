import { expect, it } from 'vitest';
import { expectVersion } from '../../../tests/support/values/expect-version.ts';
import { languages } from '../../translations/languages.ts';
import { readTexts } from '../../translations/words.ts';
import { cardConsentStamp, cardConsentVersion } from './card-consent.rules.ts';

it('the consent to keep a card was given to these very words: who changes them, names the new version in card-consent.rules.ts', () => {
  const words = languages.map((language) => {
    const texts = readTexts(language, 'checkout');
    return [texts['keep.label'], texts['keep.how']];
  });
  expectVersion({
    version: cardConsentVersion,
    words,
    fingerprints: {
      '2026-11-26': 'e987a4289df7cf87',
      '2026-11-26.2': '8c0d56973dc50c11',
      '2026-11-27': 'de175449882c14aa',
    },
  });
});

it('other words or other figures are another consent', () => {
  const stamps = [
    cardConsentStamp({ objectDays: 7, keptDays: 14, depositCents: 0 }),
    cardConsentStamp({ objectDays: 8, keptDays: 14, depositCents: 0 }),
    cardConsentStamp({ objectDays: 7, keptDays: 15, depositCents: 0 }),
    cardConsentStamp({ objectDays: 7, keptDays: 14, depositCents: 30_000 }),
    cardConsentStamp({ objectDays: 7, keptDays: 14, depositCents: 20_000 }),
  ];
  expect(new Set(stamps).size).toBe(5);
});
