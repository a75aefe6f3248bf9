import { expect, test } from 'vitest';
import { languages } from '../../translations/languages.ts';
import { anyPage, browserMessages, entryInputs } from './entries.ts';

test('what runs with a page is built once, its island in every language', () => {
  const inputs = entryInputs();
  expect(inputs).toMatchObject({ [anyPage]: 'virtual:script/any', map: 'virtual:script/map' });
  for (const language of languages)
    expect(inputs).toMatchObject({ [`home.${language}`]: `virtual:island/home.${language}` });
  expect(Object.keys(inputs).filter((name) => name.startsWith('legal-notice'))).toEqual([]);
});

test('every language ships every key: where it has no text, the Italian one', () => {
  const italian = Object.keys(browserMessages('it', 'booking')).sort();
  for (const language of languages)
    expect(Object.keys(browserMessages(language, 'booking')).sort()).toEqual(italian);
  expect(browserMessages('en', 'shell')['shell.skip']).not.toEqual(
    browserMessages('it', 'shell')['shell.skip'],
  );
});

test('titles, descriptions and documents stay on the server', () => {
  const ids = Object.keys({ ...browserMessages('it', 'shell'), ...browserMessages('it', 'contract') });
  expect(ids.filter((id) => /^\w+\.(meta|pdf)\./.test(id))).toEqual([]);
});
