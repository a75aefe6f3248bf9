import { expect, test } from 'vitest';
import { languages } from '../../translations/languages.ts';
import { browserMessages, entryInputs } from './entries.ts';
import { entryOf, pageNames } from '../routes.ts';

test('every page of the table has an entry in every language', () => {
  const inputs = entryInputs();
  for (const name of pageNames) {
    for (const language of languages) expect(inputs).toHaveProperty([`${entryOf(name)}.${language}`]);
  }
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
