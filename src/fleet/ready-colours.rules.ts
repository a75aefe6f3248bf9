import type { Language } from '../translations/languages.ts';

type ReadyColour = {
  /** Of our drawing, where the owner sets none. */
  value: string;
  names: Record<Language, string>;
};

/** Colours to choose from, by what clients of the API know them by. A model keeps the names itself, like those of an owner's own colour. */
const readyColours: Record<string, ReadyColour> = {
  white: {
    value: '#ede8dc',
    names: { it: 'bianco', en: 'white', es: 'blanco', fr: 'blanc', pt: 'branca', de: 'weiß' },
  },
  black: {
    value: '#2f3840',
    names: { it: 'nero', en: 'black', es: 'negro', fr: 'noir', pt: 'preta', de: 'schwarz' },
  },
  grey: {
    value: '#8b9299',
    names: { it: 'grigio', en: 'grey', es: 'gris', fr: 'gris', pt: 'cinzenta', de: 'grau' },
  },
  silver: {
    value: '#c4cace',
    names: { it: 'argento', en: 'silver', es: 'plateado', fr: 'argent', pt: 'prateada', de: 'silber' },
  },
  red: {
    value: '#b3251e',
    names: { it: 'rosso', en: 'red', es: 'rojo', fr: 'rouge', pt: 'vermelha', de: 'rot' },
  },
  orange: {
    value: '#dd6b20',
    names: { it: 'arancione', en: 'orange', es: 'naranja', fr: 'orange', pt: 'laranja', de: 'orange' },
  },
  yellow: {
    value: '#e8b923',
    names: { it: 'giallo', en: 'yellow', es: 'amarillo', fr: 'jaune', pt: 'amarela', de: 'gelb' },
  },
  green: {
    value: '#3f7d4e',
    names: { it: 'verde', en: 'green', es: 'verde', fr: 'vert', pt: 'verde', de: 'grün' },
  },
  turquoise: {
    value: '#2f9c95',
    names: { it: 'turchese', en: 'turquoise', es: 'turquesa', fr: 'turquoise', pt: 'turquesa', de: 'türkis' },
  },
  blue: {
    value: '#2c5f9e',
    names: { it: 'blu', en: 'blue', es: 'azul', fr: 'bleu', pt: 'azul', de: 'blau' },
  },
  beige: {
    value: '#d9c7a3',
    names: { it: 'beige', en: 'beige', es: 'beige', fr: 'beige', pt: 'bege', de: 'beige' },
  },
  brown: {
    value: '#6b4630',
    names: { it: 'marrone', en: 'brown', es: 'marrón', fr: 'marron', pt: 'castanha', de: 'braun' },
  },
};
export const readyColourKeys: readonly string[] = Object.keys(readyColours);
export const readyColour = (colour: string): ReadyColour | null =>
  Object.hasOwn(readyColours, colour) ? (readyColours[colour] ?? null) : null;
