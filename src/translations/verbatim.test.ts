import { expect, it } from 'vitest';
import { promisedTexts } from './promised-texts.ts';
import { readTexts } from './words.ts';

it.each(promisedTexts)('in %s, %s %s is “%s”, to the letter', (language, surface, key, text) => {
  expect(readTexts(language, surface)[key]).toBe(text);
});
