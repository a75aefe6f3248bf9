// What a delivery costs: nothing. Who charges for it adds a kind of line to `makeQuote`, says so below, and changes each text that is
// named then (CONTRIBUTING.md, “A charge for delivery”).
import { describe, expect, it } from 'vitest';
import { freeDelivery } from '../price/delivery-fee.rules.ts';
import { makeQuote } from '../price/make-quote.rules.ts';
import { standardTiers } from '../price/price.rules.ts';
import { policy } from '../shop/business.rules.ts';
import { type Key, type Surface, surfaces } from './catalogues.ts';
import { type Language, languages } from './languages.ts';
import { readTexts } from './words.ts';

const isCharged = false; // as the demo's shop has it (createAppContext)

/** The texts that promise it, as long as it is true. */
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

/** Both words in one sentence, or in two that follow each other: "We bring it to your door. Free of charge." */
function promisesFreeDelivery(language: Language, text: string): boolean {
  const sentences = text.split(/(?<=[.!?;])\s/);
  return sentences.some((sentence, place) => {
    const near = `${sentences[place - 1] ?? ''} ${sentence}`;
    return free[language].test(near) && delivery[language].test(near);
  });
}

describe('that a delivery costs nothing', () => {
  it('is true: the price of a rental has one line, and it is for the rental', () => {
    const quote = makeQuote({
      tariff: { id: 1, tiers: standardTiers },
      scooterId: 2,
      rental: { start: { date: '2026-12-01', time: '10:00' }, end: { date: '2026-12-03', time: '10:00' } },
      extras: {},
      offered: [],
      promo: null,
      delivery: { fee: freeDelivery, km: 12 },
      struckPrices: 'demo',
      policy: policy(),
    });
    expect(quote).toMatchObject({ lines: [{ kind: 'rental' }] });
  });

  it.each(languages)('is said in %s by the texts of this list, and by no other', (language) => {
    const listed = surfaces.flatMap(
      (surface) => (!isCharged && promising[surface]?.map((key) => `${surface}.json ${key}`)) || [],
    );
    const found = surfaces.flatMap((surface) =>
      Object.entries(readTexts(language, surface)).flatMap(([key, text]) =>
        promisesFreeDelivery(language, text) ? [`${surface}.json ${key}`] : [],
      ),
    );
    expect(found.toSorted()).toEqual(listed.toSorted());
  });

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
