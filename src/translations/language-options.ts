import { type Language, languages } from './languages.ts';

/** Shapes of a colour on a field of 6 × 4, drawn one over the other: many systems have no flags among their letters. */
type Flag = readonly (readonly [colour: string, path: string])[];
type LanguageOption = { name: string; flag: Flag; complete: boolean };

const columns = (...colours: [string, string, string]): Flag =>
  colours.map((colour, index) => [colour, `M${2 * index} 0h2v4h-2z`]);

const british: Flag = [
  ['#012169', 'M0 0h6v4H0z'],
  ['#fff', 'M0 0h.9L6 3.4V4h-.9L0 .6zM6 0h-.9L0 3.4V4h.9L6 .6z'],
  ['#c8102e', 'M0 0l2.3 1.5H2L0 .2zM6 4L3.7 2.5H4L6 3.8zM6 0L3.7 1.5h.5L6 .3zM0 4l2.3-1.5h-.5L0 3.7z'],
  ['#fff', 'M2.4 0h1.2v1.4H6v1.2H3.6V4H2.4V2.6H0V1.4h2.4z'],
  ['#c8102e', 'M2.650 0h.7v1.650H6v.7H3.350V4h-.7V2.350H0v-.7h2.650z'],
];

export const languageOptions: Record<Language, LanguageOption> = {
  it: { name: 'Italiano', flag: columns('#009246', '#fff', '#ce2b37'), complete: true },
  en: { name: 'English', flag: british, complete: true },
  es: {
    name: 'Español',
    flag: [
      ['#aa151b', 'M0 0h6v4H0z'],
      ['#f1bf00', 'M0 1h6v2H0z'],
    ],
    complete: true,
  },
  fr: { name: 'Français', flag: columns('#0055a4', '#fff', '#ef4135'), complete: true },
  pt: {
    name: 'Português',
    flag: [
      ['#da291c', 'M0 0h6v4H0z'],
      ['#046a38', 'M0 0h2.4v4H0z'],
      ['#ffe900', 'M2.4 1.2a.8.8 0 1 0 .01 0z'],
    ],
    complete: true,
  },
  de: {
    name: 'Deutsch',
    flag: [
      ['#000', 'M0 0h6v4H0z'],
      ['#d00', 'M0 1.333h6v1.334H0z'],
      ['#ffce00', 'M0 2.667h6V4H0z'],
    ],
    complete: true,
  },
};

export const completeLanguages = languages.filter((language) => languageOptions[language].complete);
