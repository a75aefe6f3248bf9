import { it } from 'vitest';
import { expectVersion } from '../../../tests/support/values/expect-version.ts';
import { policy, termsWordsVersion } from '../../shop/business.rules.ts';
import { languages } from '../../translations/languages.ts';
import { readTexts } from '../../translations/words.ts';
import { legalValues } from './legal-values.ts';

const surfaces = ['terms', 'refund'] as const;

it('the terms and the refund rules were accepted in these very words and figures: who changes them, names the new version in business.rules.ts', () => {
  const accepted = languages.map((language) => {
    const texts = surfaces.map((surface) => readTexts(language, surface));
    // Of the figures those that the texts name: another promise of the shop is no other version of the terms.
    const named = new Set([...JSON.stringify(texts).matchAll(/\{(\w+)/g)].map(([, name]) => name));
    const values = Object.entries({ ...policy(), ...legalValues(language) }).filter(([name]) =>
      named.has(name),
    );
    return [texts, values.toSorted(([one], [other]) => (one < other ? -1 : 1))];
  });
  expectVersion({
    version: termsWordsVersion,
    words: accepted,
    fingerprints: {
      '2026-11-22': 'b4f7765727af3b74',
      '2026-11-22.2': 'a9f8170f74a00ff5',
      // Its title takes the shop’s name, its methods of payment those on offer from the settings since; what is read stayed the same.
      '2026-11-22.3': 'e541356b5a84e489',
      // A fee for handling fines that is 0 is not named; where there is one, what is read stayed the same.
      '2026-11-22.4': '13eb4cb2a4faab95',
      // What is agreed about damage is told where the owner names it; where nothing is, what is read stayed the same.
      '2026-11-22.5': '1a64d0a826e4f9bf',
      // The licence is that of the models; where they are of 125 cc, what is read stayed the same.
      '2026-11-22.6': 'b8a6871ea9afec93',
      // The same rights and duties in plainer words.
      '2026-11-23': 'fcb6228b233cbaff',
      // A helmet for each person, as beside each scooter; the keywords of the page name the coast only where the shop is on it.
      '2026-11-23.2': 'efe5050dcc9a04bc',
      // What is asked for after a rental, how one objects to it and how it is paid; no fine is passed on. The terms in short are of them.
      '2026-11-26': '9897b273c7ca3cd9',
      // What a kept card pays is told where the shop keeps cards; where it does not, what is read stayed the same.
      '2026-11-26.2': 'f6ba1787fe6d60af',
      // A deposit is told where the shop takes one; where it does not, what is read stayed the same.
      '2026-11-26.3': '437095c43f4bc0f8',
      // A part at booking and the rest later are told where the shop offers it; where it does not, what is read stayed the same.
      '2026-11-26.4': 'ea5acbe94b24bff1',
      // A deposit that is free at once after the return is told as such; where it is free hours later, what is read stayed the same.
      '2026-11-27': '935a9ae96aeb75cd',
      // Paying at the pickup is told where the desk may agree to it; where it may not, what is read stayed the same.
      '2026-11-28': '568dd35026038248',
      // Who left no e-mail address is told by telephone and on their page what is asked for after the rental.
      '2026-11-29': '242034ebeaf122ae',
      // What an extra costs that does not come back is the contract’s price for it, where it names one.
      '2026-11-30': 'b5bbc10c4c12496b',
    },
  });
});
