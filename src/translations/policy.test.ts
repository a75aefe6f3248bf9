import { describe, expect, it } from 'vitest';
import { costiera } from '../../tests/support/values/costiera.ts';
import { policyOf } from '../price/booking-policy.rules.ts';
import { surfaces } from './catalogues.ts';
import { type Language, languages } from './languages.ts';
import { readTexts, sayIn } from './words.ts';

const units: Record<Language, string> = {
  it: 'minut[oi]|or[ae]|giorn[oi]|mes[ei]|ann[oi]',
  en: '(working |business )?(minute|hour|day|month|year)s?|h|or over',
  es: 'minutos?|horas?|días?|mes(es)?|años?',
  fr: 'minutes?|heures?|h|jours?|mois|ans?|années?',
  pt: 'minutos?|horas?|dias?|m[eê]s(es)?|anos?',
  de: 'Minuten?|Stunden?|(Arbeits|Werk)?Tage?n?|Monate?n?|Jahre?n?',
};
/** From two on, in this order: “one day” and “an hour” are said of anything. */
const figuresWithWords = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 15, 18, 20, 24, 30, 36, 45, 48, 60, 72, 90, 96];
const spelled: Record<Language, string> = {
  it: 'due|tre|quattro|cinque|sei|sette|otto|nove|dieci|dodici|quattordici|quindici|diciotto|venti|ventiquattro|trenta|trentasei|quarantacinque|quarantotto|sessanta|settantadue|novanta|novantasei',
  en: 'two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|eighteen|twenty|twenty-four|thirty|thirty-six|forty-five|forty-eight|sixty|seventy-two|ninety|ninety-six',
  es: 'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|catorce|quince|dieciocho|veinte|veinticuatro|treinta|treinta y seis|cuarenta y cinco|cuarenta y ocho|sesenta|setenta y dos|noventa|noventa y seis',
  fr: 'deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quatorze|quinze|dix-huit|vingt|vingt-quatre|trente|trente-six|quarante-cinq|quarante-huit|soixante|soixante-douze|quatre-vingt-dix|quatre-vingt-seize',
  pt: 'dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|catorze|quinze|dezoito|vinte|vinte e quatro|trinta|trinta e seis|quarenta e cinco|quarenta e oito|sessenta|setenta e duas|noventa|noventa e seis',
  de: 'zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|vierzehn|fünfzehn|achtzehn|zwanzig|vierundzwanzig|dreißig|sechsunddreißig|fünfundvierzig|achtundvierzig|sechzig|zweiundsiebzig|neunzig|sechsundneunzig',
};
/** Spelled out, and no figure that an owner or a rule may set: of a law, how long something takes, and what the sources hold fixed. */
const mayBeSpelled = new Set([
  'admin.invoices.again.late',
  'admin.invoices.again.made.late',
  'terms.use.1.a',
  'booked.data.erase.asked',
  'booked.data.erase.asked.noAddress',
  'invoice.privacy',
  'admin.goLive.retention.confirm',
  'booked.key.photos',
  'booking.nothing.text',
  'info.about.cta.text',
  'support.road.steps.call.text',
  'admin.goLive.certificates.in_force',
  'admin.customer.decision.about',
  'booking.nearest.none',
  'faq.price.answer',
]);
/** What a text says of one value of its figure is that value. */
const ofAValue = /=\d+ \{[^{}]*\}/g;

const isSpelledIn = (language: Language, text: string): boolean =>
  new RegExp(
    String.raw`(?<!\p{L})(${spelled[language]})[\s\u00a0\u202f](${units[language]}|settiman[ae]|weeks?|semanas?|semaines?|Wochen?)(?!\p{L})`,
    'iu',
  ).test(text.replace(ofAValue, ''));

/** Round-the-clock help is a name, not a limit. */
const roundTheClock: Record<Language, RegExp> = {
  it: /24\sore\ssu\s24|24\/7|7\sgiorni\ssu\s7/gi,
  en: /24\/7|24\shours\sa\sday|7\sdays\sa\sweek/gi,
  es: /24\/7|(las|carretera)\s24\shoras|7\sdías\sde\sla\ssemana/gi,
  fr: /24\/7|24\sheures\ssur\s24|24\sh\/24|7\sjours\ssur\s7/gi,
  pt: /24\/7|24\shoras\spor\sdia|estrada\s24\shoras|7\sdias\spor\ssemana/gi,
  de: /24\/7|7\sTagen\sin\sder\sWoche/gi,
};
const half: Record<Language, RegExp> = {
  it: /rimborsiamo la metà/i,
  en: /refund half/i,
  es: /(devolvemos|reembolsamos) la mitad/i,
  fr: /remboursons la moitié/i,
  pt: /(devolvemos|reembolsamos) metade/i,
  de: /erstatten (dir )?die Hälfte/i,
};
/** A law's own figure is no promise of the shop. */
const articles = /\b(arts?|Art|§)\.?\s*\d[\d.,-]*/g;

/** A promise of the shop in figures: so many hours, days, years, per cent or euros, a time of day. */
function promisesIn(language: Language, text: string): boolean {
  const bare = text.replace(roundTheClock[language], '').replace(articles, '');
  const space = String.raw`[\s\u00a0\u202f]?`;
  const figure = [
    String.raw`(?<![\d+.,])\d[\d.,]*${space}((${units[language]})(?![\p{L}])|[%€])`,
    String.raw`€\d`,
    String.raw`(?<!\d)\d{1,2}:\d\d(?!\d)`,
  ].join('|');
  return new RegExp(figure, 'iu').test(bare) || half[language].test(bare);
}

describe('what the shop promises', () => {
  it('stands in no text as a figure of its own: every text takes it from one place', () => {
    const written = languages.flatMap((language) =>
      surfaces.flatMap((surface) =>
        Object.entries(readTexts(language, surface)).flatMap(([key, text]) =>
          promisesIn(language, text) ? [`${language}/${surface}.json ${key}: ${text}`] : [],
        ),
      ),
    );
    expect(written).toEqual([]);
  });

  it('stands in none in words either, but for what no setting and no rule may make another', () => {
    const found = languages.flatMap((language) =>
      surfaces.flatMap((surface) =>
        Object.entries(readTexts(language, surface)).flatMap(([key, text]) =>
          isSpelledIn(language, text) ? [`${surface}.${key}`] : [],
        ),
      ),
    );
    expect([...new Set(found)].toSorted()).toEqual([...mayBeSpelled].toSorted());
  });

  it('would be found for each hour, day and minute that the shop promises today', () => {
    const promised = Object.entries(costiera.policy).flatMap(([name, figure]) =>
      /Hours|Days|Minutes/.test(name) && Number(figure) > 1 ? [Number(figure)] : [],
    );
    expect(promised.filter((figure) => !figuresWithWords.includes(figure))).toEqual([]);
    for (const language of languages)
      expect([language, spelled[language].split('|').filter((word) => word !== 'duas')]).toEqual([
        language,
        expect.objectContaining({ length: figuresWithWords.length }),
      ]);
  });

  it.each<[Language, string]>([
    ['it', 'settantadue ore prima'],
    ['it', 'due giorni prima della data'],
    ['en', 'Forty-eight hours before the pickup.'],
    ['es', 'dos días antes'],
    ['fr', 'quinze minutes de tolérance'],
    ['pt', 'duas horas antes'],
    ['de', 'drei Tage vorher'],
  ])('would be found spelled out in %s: “%s”', (language, sentence) => {
    expect(isSpelledIn(language, sentence)).toBe(true);
  });

  // Every text may name today's figures (say.ts): one about a booking is filled by whoever says it, from `policyOf(quote)`.
  it('is the booking’s own in each text about a booking: these, and their callers fill them', () => {
    const inGeneral = new Set<string>(['terms', 'refund', 'faq', 'home', 'checkout']);
    const frozen = new RegExp(String.raw`\{(${Object.keys(policyOf({})).join('|')})\b`);
    const named = languages.flatMap((language) =>
      surfaces
        .filter((surface) => !inGeneral.has(surface))
        .flatMap((surface) =>
          Object.entries(readTexts(language, surface)).flatMap(([key, text]) =>
            frozen.test(text) ? [`${surface}.${key}`] : [],
          ),
        ),
    );
    expect([...new Set(named)].toSorted()).toEqual([
      'booked.cancel.full',
      'booked.plans.changeOver',
      'booked.plans.never_free',
      'mail.booking_confirmed.cancel.change',
      'mail.booking_confirmed.cancel.free',
      'mail.booking_confirmed.cancel.late',
      'mail.booking_confirmed.cancel.noChange',
      'mail.booking_confirmed.cancel.over',
      'mail.booking_confirmed.cancel.partPaid.late',
      'refusals.too_late_to_change',
    ]);
  });

  it.each<[Language, string]>([
    ['it', 'Annulli gratis fino a 48 ore prima.'],
    ['it', 'Rimborsiamo il 50%.'],
    ['it', 'da 65\u00a0€ al giorno'],
    ['it', 'dalle 08:00'],
    ['en', 'Refunds take 7 to 14 working days.'],
    ['en', 'from €65 a day'],
    ['en', 'You must be 18 years old.'],
    ['en', 'We refund half.'],
    ['es', 'hasta 48 horas antes'],
    ['es', 'entre 15 y 45 minutos'],
    ['fr', 'Les remboursements prennent 7 à 14 jours ouvrés.'],
    ['fr', 'nous remboursons 50\u00a0%'],
    ['fr', 'Nous remboursons la moitié.'],
    ['it', 'Rimborsiamo la metà.'],
    ['es', 'Devolvemos la mitad.'],
    ['pt', 'com 2 anos de antecedência'],
    ['pt', 'Reembolsamos metade.'],
    ['de', 'bis 48 Stunden vor Mietbeginn'],
    ['de', 'mindestens 18 Jahre alt'],
    ['de', 'Wir erstatten dir die Hälfte.'],
  ])('would be found in %s: “%s”', (language, sentence) => {
    expect(promisesIn(language, sentence)).toBe(true);
  });

  it.each<[Language, string]>([
    ['it', 'assistenza 24 ore su 24 per la Liberty 125 (art. 59)'],
    ['es', 'asistencia las 24 horas'],
    ['fr', 'assistance 24 heures sur 24'],
    ['pt', 'assistência 24 horas por dia'],
  ])('is not round-the-clock help, a model or an article of a law, in %s', (language, sentence) => {
    expect(promisesIn(language, sentence)).toBe(false);
  });

  it.each([
    ['it', 'Mancano meno di 48 ore al ritiro: se annulli, rimborsiamo il 50%.'],
    ['en', 'Pickup is less than 48 hours away: if you cancel, we refund 50%.'],
    ['de', 'Bis zur Übergabe sind es weniger als 48 Stunden: Wenn du stornierst, erstatten wir 50\u00a0%.'],
  ] as const)('is said in %s with its figures', (language, sentence) => {
    expect(sayIn(language, 'checkout')('terms.notFree')).toBe(sentence);
  });

  it('has its decimals written as each language writes them', () => {
    expect(sayIn('en', 'home')('climate')).toContain('0.5%');
    expect(sayIn('de', 'home')('climate')).toContain('0,5\u00a0%');
  });
});
