import { expect, it } from 'vitest';
import { chargeLine, howReckoned } from './charge-text.ts';
import { languages } from './languages.ts';
import { sayIn } from './words.ts';

const late = {
  kind: 'late',
  agreedAt: '2027-06-14T16:00:00Z',
  backAt: '2027-06-14T18:00:00Z',
  graceMinutes: 30,
  hours: 2,
  perHourCents: 15_00,
  perDayCents: 60_00,
  feeCents: 30_00,
  extensionCents: 0,
  supplementCents: 10_00,
} as const;
const capIn = (language: (typeof languages)[number], changes: { extensionCents?: number } = {}) =>
  howReckoned({ language, say: sayIn(language, 'charges') }, { ...late, ...changes })[2] ?? '';

it.each(languages)(
  'says in %s only the supplement of who comes back late where extending would have cost nothing',
  (language) => {
    const said = capIn(language);
    expect(said).toContain('10');
    expect(said).not.toMatch(/(^|\D)0[.,]00/);
    expect(capIn(language, { extensionCents: 20_00 })).toMatch(/20.*10.*30/);
  },
);

it.each(languages)(
  'names in %s an extra that did not come back as the contract does, and how many',
  (language) => {
    const lineOf = (pieces: number) => {
      const extra = { id: 8, names: { it: 'Portatelefono', de: 'Handyhalter' } };
      const reckoning = { kind: 'loss', thing: 'extra', extra, pieces, eachCents: 40_00 } as const;
      return chargeLine({ language, say: sayIn(language, 'charges') }, { kind: 'loss', text: '', reckoning });
    };
    const name = language === 'de' ? 'Handyhalter' : 'Portatelefono';
    expect(lineOf(1)).toMatch(new RegExp(`^\\p{L}.*: ${name}$`, 'u'));
    expect(lineOf(2)).toMatch(new RegExp(`: 2 × ${name}$`));
  },
);
