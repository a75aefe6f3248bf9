import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contractFacts } from '../../../tests/builders/a-contract.ts';
import { customerData, secondDriver } from '../../../tests/builders/customer-data.ts';
import type { IneligibilityReason } from '../../booking/create/eligibility.rules.ts';
import { inNoLanguage } from '../../shop/settings/setting-text.shape.ts';
import { type Language, languages } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import { CustomerData } from '../contract.shape.ts';
import {
  besideEachOther,
  linesOfText,
  onerousClauses,
  parseContractText,
  textsOf,
} from './contract-text.rules.ts';
import { factsInText } from './contract-facts.rules.ts';
import { contractValues, type ContractValues } from './contract-values.ts';
import { contractWords, templatesToRead } from './current-templates.ts';

const inTime = new Date('2026-11-21T09:00:00Z');
const customer = CustomerData.parse({ ...customerData, additionalDriver: secondDriver });
const damage = {
  version: 1,
  damagedParts: [{ text: { ...inNoLanguage, it: 'Specchio' }, priceCents: 1 }],
  damageCapCents: 1,
};

/** What not every contract names. */
const atPickup = { part: { nowCents: 0, restDays: 0 } };
const rarely = {
  deposit: { cents: 1, releaseHours: 1 },
  part: { nowCents: 1, restDays: 1 },
  replacements: [{ id: 8, names: { it: 'Casco', de: 'Helm' }, quantity: 1, eachCents: 1 }],
};

/** Each value as its name, so that texts can be compared by what stands in them. */
function named<Values extends object>(values: Values, changes: Partial<Values> = {}): Values {
  const marked = Object.entries({ ...values, ...changes }).map(([name, value]: [string, unknown]) => {
    if (name in changes || name === 'beside' || value === null) return [name, value];
    if (Array.isArray(value)) return [name, value.map(() => `«${name}»`)];
    if (typeof value !== 'object') return [name, `«${name}»`];
    return [name, named(value as object)];
  });
  return Object.fromEntries(marked) as Values; // the same names, each with its own or a marked value
}

/** All that a language says, once with and once without what is not in every contract. */
function linesIn(language: (typeof languages)[number], changes: Partial<ContractValues>): string[] {
  const words = contractWords[language];
  const facts = contractFacts({ secondDriver: true, damage, ...rarely });
  const beside = language === 'it' ? 'de' : 'it';
  const values = contractValues(language, words, { facts, customer, now: inTime, version: '', beside });
  const seen = named(values, changes);
  return [...words.facing(seen), ...words.duties(seen), ...words.ending(seen), ...words.summary(seen)];
}

/** Hours of the day: some languages say "round the clock". */
const figures = (line: string) => new Set(line.replaceAll(/\b24\b/g, '').match(/\d+(?:[./]\d+)*/g));

/** What a line is, the figures and articles that it names, and the values that stand in it. */
const skeleton = (line: string): string =>
  [
    /^(\d+\.\d*|–|«|$)/.exec(line)?.[0] ?? 'text',
    ...(line.match(/«\w+»/g) ?? []).toSorted(),
    ...[...figures(line)].toSorted(),
  ].join(' ');

/** How 6.1 names each condition of who drives. A new reason against a driver asks for its words here, and then there. */
const conditions: Record<IneligibilityReason, RegExp> = {
  too_young: /«minimumAge»/,
  licence_not_enough: /125/,
};

describe('what a contract says in six languages', () => {
  it.each(languages)('names in %s each condition of who drives', (language) => {
    const line = linesIn(language, {}).find((one) => one.startsWith('6.1')) ?? '';
    for (const condition of Object.values(conditions)) expect(line).toMatch(condition);
  });

  it.each(languages.filter((language) => language !== 'it'))(
    'is the same in Italian and %s: article by article, value by value, figure by figure',
    (language) => {
      const variants: Partial<ContractValues>[] = [
        {},
        { second: null, freeUntil: null, damageCap: null, damage: [], seats: 1 },
        { part: null },
        { part: { now: null, due: '«due»' } },
        { neededLicence: 'A2', fuelEighth: null, lostHelmet: null, lateSupplement: null },
        { keepsCards: true },
        { keepsCards: true, deposit: null },
        { keepsCards: false, deposit: null },
        { keepsCards: false },
        { refuelling: null, lostKey: null, lostLock: null, cleaning: null },
        { replacements: [] },
        { lostHelmet: null, lostKey: null, lostLock: null },
        { fuelEighth: null, refuelling: null, lostHelmet: null, lostKey: null, lostLock: null },
        { customer: { ...customer, email: undefined } },
      ];
      for (const changes of variants)
        expect(linesIn(language, changes).map(skeleton)).toEqual(linesIn('it', changes).map(skeleton));
    },
  );

  it.each(languages)(
    'leaves out in %s the line of an e-mail address that the customer has not, and no other',
    (language) => {
      const { email, ...unwritten } = customer;
      const lines = (of: CustomerData) =>
        templatesToRead[language].write(contractFacts(), of, inTime).split('\n');
      const isTheirs = (line: string) => line.includes(String(email));
      expect(lines(customer).filter(isTheirs)).toHaveLength(language === 'it' ? 1 : 2);
      expect(lines(unwritten)).toEqual(lines(customer).filter((line) => !isTheirs(line)));
    },
  );

  it.each(languages)('promises in %s a helmet for each person whom the scooter carries', (language) => {
    const helmets = { it: 'casc', en: 'helmet', es: 'casco', fr: 'casque', pt: 'capacete', de: 'Helm' };
    const say = sayIn(language, 'booking');
    for (const seats of [1, 2]) {
      // "two helmets included": the last word says what they cost.
      const promised = say('price.helmets', { seats }).split(' ').slice(0, -1).join(' ');
      const equipment = linesIn(language, { seats }).find((line) => line.includes(helmets[language]));
      expect(equipment).toMatch(new RegExp(`: (?:one )?${promised},`));
    }
  });

  it.each(languages)(
    'says in %s that a deposit which is not kept after the return is free at once',
    (language) => {
      const written = (releaseHours: number) => {
        const facts = contractFacts({ secondDriver: false, deposit: { cents: 30_000, releaseHours } });
        return templatesToRead[language].write(facts, customer, inTime);
      };
      const terms = (depositHours: number) =>
        sayIn(language, 'terms')('prices.4', { deposit: '300', depositHours });
      for (const text of [written, terms]) {
        expect(text(24)).toMatch(/24 (ore|hours|horas|heures|Stunden)/);
        expect(text(0)).not.toMatch(/(^|\s)0 (ore|hours|horas|heures|Stunden)/);
      }
    },
  );

  it.each(languages)('ends in %s no sentence twice, whatever the company’s name ends with', (language) => {
    const changed = { company: 'Costiera S.r.l.' };
    for (const line of linesIn(language, changed)) expect(line).not.toContain('..');
  });

  // A changed word needs a new version of that language, and a new line with its fingerprint here.
  const versions: Record<Language, [version: string, fingerprint: string]> = {
    it: ['it-20', 'aa857440f4f047d7'],
    en: ['it-20+en-20', '373ee2065e1216d8'],
    es: ['it-20+es-9', '00a100b60cba3d32'],
    fr: ['it-20+fr-9', '5e261f70a84a63a6'],
    pt: ['it-20+pt-9', '0e0a257082a022c7'],
    de: ['it-20+de-10', '372e848d6e988bd3'],
  };
  it.each(languages)('read in %s its words belong to its version, by their fingerprint', (language) => {
    const template = templatesToRead[language];
    const facts = contractFacts({ secondDriver: true, damage, ...rarely });
    const unpaid = contractFacts({ secondDriver: true, damage, ...rarely, ...atPickup });
    const text = [inTime, new Date(facts.freeCancellationUntil)]
      .map((now) => template.write(facts, customer, now))
      .join('')
      .concat(template.write(unpaid, customer, inTime));
    const fingerprint = createHash('sha256').update(text).digest('hex').slice(0, 16);
    expect([template.version, fingerprint]).toEqual(versions[language]);
  });

  it.each(languages)(
    'read in %s begins with five lines of summary and says that both texts count',
    (language) => {
      const texts = textsOf(
        templatesToRead[language].write(contractFacts(), CustomerData.parse(customerData), inTime),
      );
      expect(texts).toHaveLength(language === 'it' ? 1 : 2);
      for (const text of texts) {
        const { preamble, sections, onerous } = parseContractText(text);
        expect(preamble.filter((line) => line.startsWith('– '))).toHaveLength(5);
        expect(sections).toHaveLength(18);
        expect(onerous?.heading).toMatch(/^19\. /);
        expect(/^18\.2 .*35/m.test(text)).toBe(language !== 'it');
      }
      const [left = [], right = []] = texts.map((text) => linesOfText(parseContractText(text)));
      if (language !== 'it')
        for (const pair of besideEachOther(right, left)) expect(pair).not.toContain(null);
    },
  );

  it('is compared by both names of an own colour, as ever, and besides by the one in the language that is read', () => {
    const facts = contractFacts();
    const names = { it: 'corallo', en: 'coral', es: 'coral', fr: 'corail', pt: 'coral', de: 'koralle' };
    const own = { ...facts, vehicle: { ...facts.vehicle, colour: 'x', colourNames: names } };
    const comparedIn = (language: (typeof languages)[number]) =>
      JSON.stringify(factsInText(own, language).vehicle.colourNames);
    expect(comparedIn('it')).toBe('{"it":"corallo","en":"coral"}');
    expect(comparedIn('en')).toBe('{"it":"corallo","en":"coral"}');
    expect(comparedIn('de')).toBe('{"it":"corallo","en":"coral","de":"koralle"}');
    expect(factsInText(facts, 'de')).toEqual(facts);
    expect(templatesToRead.de.write(own, CustomerData.parse(customerData), inTime)).toContain(
      'Farbe koralle',
    );
  });

  it('stays what was read when the shop’s damage terms come in a language more', () => {
    const facts = contractFacts({ damage });
    const [part] = damage.damagedParts;
    const more = { ...damage, damagedParts: [{ ...part, text: { nl: '', ...part?.text, sv: 'Spegel' } }] };
    const later = { ...facts, damage: more as typeof damage };
    for (const language of languages)
      expect(JSON.stringify(factsInText(later, language))).toBe(JSON.stringify(factsInText(facts, language)));
    expect(JSON.stringify(factsInText(later, 'sv' as Language))).toContain('Spegel');
  });

  it('has the clauses of the text that is read, and stands line beside line where one text has more of them', () => {
    const german = templatesToRead.de.write(contractFacts(), CustomerData.parse(customerData), inTime);
    expect(onerousClauses(german)[3]).toEqual({
      label: '9.1 und 9.2',
      text: expect.stringMatching(/Selbstbeteiligung/),
    });
    const lines = (...texts: string[]) => texts.map((text) => ({ kind: 'paragraph', text }) as const);
    const pairs = besideEachOther(
      lines('19. Fähren', 'nur auf Englisch', '19.1 eins', '19.2 zwei', '20. mehr'),
      lines('19. Traghetti', '19.1 uno', '20. altro', 'di più'),
    );
    expect(pairs.map((pair) => pair.map((line) => line?.text ?? null))).toEqual([
      ['19. Fähren', '19. Traghetti'],
      ['nur auf Englisch', null],
      ['19.1 eins', '19.1 uno'],
      ['19.2 zwei', null],
      ['20. mehr', '20. altro'],
      [null, 'di più'],
    ]);
  });
});
