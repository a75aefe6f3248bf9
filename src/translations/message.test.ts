import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { surfaces } from './catalogues.ts';
import { placeholders, type Tokens } from './check.ts';
import { languages, locales } from './languages.ts';
import { fillMessage, type Message } from './message.ts';
import { messagesOf } from './words.ts';

/** Every message of every catalogue that has something to fill in. */
const all = languages.flatMap((language) =>
  surfaces.flatMap((surface) =>
    Object.entries(messagesOf(language, surface))
      .filter((entry): entry is [string, Exclude<Message, string>] => Array.isArray(entry[1]))
      .filter(([, message]) => message.some((token) => typeof token !== 'string'))
      .map(([id, message]) => ({ language, id, message })),
  ),
);

const counts = fc.oneof(fc.constantFrom(0, 1, 2, 3, 11), fc.integer({ min: 0, max: 20_000 }));
const texts = fc.oneof(
  fc.constantFrom('constructor', '#', 'office', 'white', ''),
  fc.string({ maxLength: 12 }),
);

/** A count for what is counted or a number, a text for the rest. */
const valuesOf = (message: Message) =>
  fc.record(
    Object.fromEntries(
      [...placeholders(message as Tokens)].map((each) => {
        const [name = '', kind] = each.split(':');
        return [name, kind === 'plural' || kind === 'number' ? counts : texts];
      }),
    ),
  );

test('every message of every catalogue is filled in as Lingui fills it in', () => {
  expect(all.length).toBeGreaterThan(500);
  for (const { language, id, message } of all) {
    const locale = locales[language];
    const lingui = setupI18n({ locale, messages: { [locale]: { [id]: message as Tokens } } });
    fc.assert(
      fc.property(valuesOf(message), (values) => {
        expect(fillMessage(locale, message, values)).toBe(lingui._(id, values));
      }),
      { numRuns: 5, seed: 1 },
    );
  }
});
