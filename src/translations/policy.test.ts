import { describe, expect, it } from 'vitest';
import { policy } from '../business.ts';
import { surfaces } from './catalogues.ts';
import { languages } from './languages.ts';
import { readTexts, sayIn } from './words.ts';

/** A promise of the shop in figures: so many hours, days, years or per cent. Round-the-clock help is a name, not a limit. */
const figure = new RegExp(
  [
    String.raw`\b(${policy.freeCancellationHours}|${policy.changeNoticeHours}) ?(ore|hours|h)\b(?! su)`,
    String.raw`\b(${policy.lateRefundPercent}|${100 - policy.lateRefundPercent}) ?%`,
    String.raw`\b${policy.refundDaysLeast} ?(-|–|a|to) ?${policy.refundDaysMost}\b`,
    String.raw`\b${policy.minimumAge} (anni|or over|years)|\bat least ${policy.minimumAge}\b`,
    String.raw`\b(refund half|rimborsiamo la metà)\b`,
  ].join('|'),
  'i',
);

describe('what the shop promises', () => {
  it('stands in no text as a figure of its own: every text takes it from one place', () => {
    const written = languages.flatMap((language) =>
      surfaces.flatMap((surface) =>
        Object.entries(readTexts(language, surface)).flatMap(([key, text]) =>
          figure.test(text) ? [`${language}/${surface}.json ${key}: ${text}`] : [],
        ),
      ),
    );
    expect(written).toEqual([]);
  });

  it.each([
    ['it', 'Mancano meno di 48 ore al ritiro: se cancelli, rimborsiamo il 50%.'],
    ['en', 'Pickup is less than 48 hours away: if you cancel, we refund 50%.'],
  ] as const)('is said in %s with its figures', (language, sentence) => {
    expect(sayIn(language, 'booking')('terms.notFree')).toBe(sentence);
  });
});
