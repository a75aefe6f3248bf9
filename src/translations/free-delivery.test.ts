// What a delivery costs is the owner's to set: a text that promises it for nothing asks by `{deliveryFee, select, free {…} other {…}}`.
import { describe, expect, it } from 'vitest';
import { type Key, languagesOf, type Surface, surfaces } from './catalogues.ts';
import { type Language, languages } from './languages.ts';
import { readTexts } from './words.ts';

/** The texts that promise it, as long as it is true: where the rule is `free`. */
const promising: { [S in Surface]?: readonly Key<S>[] } = {
  help: ['info.delivery'],
  home: ['highlights.delivery.text', 'film.text'],
  launcher: ['pickup.delivery.text'],
  places: [
    'meta.amalfi.description',
    'meta.positano.description',
    'meta.ravello.description',
    'meta.atrani.description',
    'map.delivery',
    'map.office',
    'list.all.text',
  ],
};

const free: Record<Language, RegExp> = {
  it: /gratis|gratuit|senza (costi|spese|supplement)|non costa/i,
  en: /(?<!nobody is )\bfree\b|no (extra |additional )?(charge|cost)|at no/i,
  es: /gratis|gratuit|sin (coste|cargo|recargo)|no cuesta/i,
  fr: /gratuit|offert|sans (frais|supplément)|ne coûte/i,
  pt: /grátis|gratuit|sem (custo|encargo)|não custa/i,
  de: /kostenlos|kostenfrei|gratis|umsonst|ohne Aufpreis|kostet nichts/i,
};
const delivery: Record<Language, RegExp> = {
  it: /consegn|portiamo|riprend/i,
  en: /deliver|\bbring\b|\bcollect/i,
  es: /entreg(a|amos)\b|llevamos|recog(emos|erl[oa])|y recogida/i,
  fr: /livr|apport(ons|é)|repren|reprise/i,
  pt: /entregas?\b|levamos|recolh/i,
  de: /liefer|\bbringen\b|gebracht|\bholen\b|abgeholt/i,
};

const priced: Record<Language, RegExp> = {
  it: /consegna può avere un costo/,
  en: /Delivery can have a price/,
  es: /entrega puede tener un precio/,
  fr: /livraison peut avoir un prix/,
  pt: /entrega pode ter um preço/,
  de: /Bringen kann etwas kosten/,
};

const allIncluded = /^(tutto compreso|all included|todo incluido|tout compris|tudo incluído|alles drin)/i;

/** Both words in one sentence, or in two that follow each other: "We bring it to your door. Free of charge." */
function promisesFreeDelivery(language: Language, text: string): boolean {
  const sentences = text.split(/(?<=[.!?;])\s/);
  return sentences.some((sentence, place) => {
    const near = `${sentences[place - 1] ?? ''} ${sentence}`;
    return free[language].test(near) && delivery[language].test(near);
  });
}

/** As a text reads in a shop that charges nothing, and in one that does. */
const asRead = (text: string, fee: 'free' | 'charged'): string =>
  text.replace(/\{deliveryFee, select, free \{(.*?)\} other \{(.*?)\}\}/g, fee === 'free' ? '$1' : '$2');

function foundPromises(language: Language, fee: 'free' | 'charged'): string[] {
  return surfaces
    .filter((surface) => languagesOf(surface).includes(language) && surface !== 'admin')
    .flatMap((surface) =>
      Object.entries(readTexts(language, surface)).flatMap(([key, text]) =>
        promisesFreeDelivery(language, asRead(text, fee)) ? [`${surface}.json ${key}`] : [],
      ),
    )
    .toSorted();
}

describe('that a delivery costs nothing', () => {
  it.each(languages)('is said in %s by the texts of this list, and by no other', (language) => {
    const listed = surfaces.flatMap(
      (surface) => promising[surface]?.map((key) => `${surface}.json ${key}`) ?? [],
    );
    expect(foundPromises(language, 'free')).toEqual(listed.toSorted());
  });

  it.each(languages)('is said by none in %s where the owner has set a fee', (language) => {
    expect(foundPromises(language, 'charged')).toEqual([]);
  });

  it.each(languages)(
    'the questions say in %s that it can cost something where the owner has set a fee',
    (language) => {
      const answer = readTexts(language, 'faq')['pickup.answer'] ?? '';
      expect(asRead(answer, 'free')).not.toMatch(priced[language]);
      expect(asRead(answer, 'charged')).toMatch(priced[language]);
    },
  );

  it.each(languages)(
    'the home page says in %s that all is included only where a delivery is too',
    (language) => {
      const title = readTexts(language, 'home')['services.title'] ?? '';
      expect(asRead(title, 'free')).toMatch(allIncluded);
      expect(asRead(title, 'charged')).not.toMatch(allIncluded);
    },
  );

  it.each<[Language, string]>([
    ['it', 'La consegna non costa nulla.'],
    ['en', 'We bring it to you, free of charge.'],
    ['es', 'Entrega sin coste.'],
    ['fr', 'La livraison est offerte.'],
    ['pt', 'Recolha grátis.'],
    ['de', 'Wir bringen ihn dir kostenlos.'],
  ])('would be found in %s: “%s”', (language, sentence) => {
    expect(promisesFreeDelivery(language, sentence)).toBe(true);
  });
});
