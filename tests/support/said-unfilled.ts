import { I18n } from '@lingui/core';
import { vi } from 'vitest';
import { placeholders, type Tokens } from '../../src/translations/check.ts';

/**
 * Listens, until the mocks are restored, to everything that is said, and names the place-holders for which nobody gave a
 * value: they would be left out without a word.
 */
export function saidUnfilled(): () => string[] {
  const said = vi.spyOn(I18n.prototype, '_');
  return () =>
    said.mock.calls.flatMap(([id, values = {}], call) => {
      // The `this` of the call.
      const message = (said.mock.contexts[call] as I18n | undefined)?.messages[String(id)];
      if (typeof message === 'string' || !message) return [];
      const names = [...placeholders(message as Tokens)].map((name) => name.replace(/:.*/, '')); // compiled by us
      return names.filter((name) => values[name] === undefined).map((name) => `${String(id)} {${name}}`);
    });
}
