import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { costiera } from '../support/values/costiera.ts';
import {
  centsOf,
  figuresOf,
  hoursIn,
  hoursOf,
  pricesIn,
  promisesIn,
  settingsInCode,
} from '../support/values/shop-figures.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const files = readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.(tsx?|json|css)$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));

/** Short ones stand in code for other reasons: the demo's own name is also the coast's and this program's. */
const telling = (text: string): boolean => text.length > 8;

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return telling(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

it('who and where the demo is stands in its seed alone: no source and no text of the shop repeats it', () => {
  const values = [...new Set(textsIn([costiera.identity, costiera.contacts]))];
  expect(values.length).toBeGreaterThan(15);
  const found = files.flatMap((file) => {
    const source = read(file);
    return values.filter((value) => source.includes(value)).map((value) => `${file}: ${value}`);
  });
  expect(found).toEqual([]);
});

/**
 * What is written like a figure of the demo and is none: each is looked for, so that none of them outlives its reason. What a
 * setting is before an owner has said anything is the program's own, `export const unset…`.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  'src/price/booking-policy.rules.ts': [
    // Quotes of a time when every shop had these.
    'freeCancellationHours: 48,\n  lateRefundPercent: 50,\n  changeNoticeHours: 24,',
  ],
  'src/till/till.rules.ts': ['[500_00, 200_00, 100_00, 50_00, 20_00, 10_00, 5_00]'], // the euro's notes
  'src/booking/create/idempotency.store.ts': ["interval '24 hours'"], // a browser's next try
  'src/contract/contract.store.ts': ["interval '15 minutes'"], // one look at a page
};

const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<!:)\/\/.*$/gm, '');
const withoutUnset = (code: string): string =>
  code.replace(/export const unset\w+[^=]*= \{[\s\S]*?\n\};/g, '');

const figures = figuresOf(costiera);
const cents = centsOf(costiera, read('db/seed/demo.sql'));
const hours = hoursOf(costiera);

const inText = (text: string): string[] => [
  ...promisesIn(text, figures),
  ...pricesIn(text, cents),
  ...hoursIn(text, hours),
];

function inCode(source: string): string[] {
  const code = withoutUnset(withoutComments(source));
  return [
    ...promisesIn(code, figures, 'code'),
    ...pricesIn(code, cents),
    ...hoursIn(code, hours),
    ...settingsInCode(code, figures, cents),
  ];
}

describe('what the demo charges and promises, and when it is open', () => {
  it('stands in its seed alone: no source and no text repeats a price, an hour or a figure', () => {
    const found = files
      .filter((file) => !file.endsWith('.css'))
      .flatMap((file) => {
        const source = (others[file] ?? []).reduce((text, other) => text.replace(other, ''), read(file));
        return (file.endsWith('.json') ? inText(source) : inCode(source)).map((words) => `${file}: ${words}`);
      });
    expect(found).toEqual([]);
    for (const [file, texts] of Object.entries(others))
      for (const text of texts) expect(read(file)).toContain(text);
  });

  it.each([
    'Puoi annullare gratis fino a 48 ore prima.',
    'Free of charge until 48 hours before pickup.',
    'Kostenlos bis 48\u00a0Stunden vorher.',
    'Gratuit jusqu’à 48\u202fh avant.',
    'Aplica-se a partir dos 18 anos.',
    'Se reembolsa el 50 %.',
    'Kommt meist in 15–45 Minuten.',
    'El 0,5 % de cada compra.',
    'Ein Tag kostet 65\u00a0€.',
    'From €45 for a few hours.',
    'La franchigia è di 500,00 €.',
    'Siamo aperti dalle 8:00-21:00.',
    'Open from 08:00.',
    'Geöffnet bis 20:30 Uhr.',
  ])('is found where a text says it: %s', (text) => expect(inText(text)).not.toEqual([]));

  it.each([
    'const policy = { minimumAge: 18 };',
    `const hours = quote.freeCancellationHours ?? ${costiera.policy.freeCancellationHours};`,
    `addHours(instantOf(start), -${costiera.policy.freeCancellationHours})`,
    'const tiers = [{ upToDays: 2, cents: 120_00 }];',
    'const tiers = [{ upToHours: 12, cents: 5000 }];',
    'const dayCents = 6500;',
    'const sums = [160_00];',
    "const opens = '08:00';",
    'const said = `the deductible is ${name} 24 hours`;',
  ])('is found where code says it: %s', (code) => expect(inCode(code)).not.toEqual([]));

  it.each([
    'Assistenza stradale 24 ore su 24, 7 giorni su 7.',
    'Fino a {freeCancellationHours} ore prima.',
    'Asistencia en carretera las 24 horas.',
    '480 Stunden, 148 ore, 65,50 €.',
  ])('is not found where something else is said: %s', (text) => expect(inText(text)).toEqual([]));
});
