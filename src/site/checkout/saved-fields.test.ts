import { afterEach, expect, it, vi } from 'vitest';
import { textFields } from './driver.rules.ts';
import { savedFields, saveFields } from './saved-fields.ts';

// What a browser has, as far as it is asked what stands in a field.
class Control {
  type = 'text';
  value = '';
  checked = false;
  disabled = false;
}
class Radios {
  value = '';
}
const control = (of: Partial<Control>): Control => Object.assign(new Control(), of);
const radios = (value: string): Radios => Object.assign(new Radios(), { value });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What is kept of a form in which this stands in every field. */
function keptOf(found: Control | Radios | null): string | undefined {
  vi.useFakeTimers();
  let state: unknown = null;
  const currentEntry = { getState: () => state };
  vi.stubGlobal('navigation', {
    currentEntry,
    updateCurrentEntry: (update: { state: unknown }) => (state = update.state),
  });
  vi.stubGlobal('Element', Control);
  vi.stubGlobal('RadioNodeList', Radios);
  saveFields({ elements: { namedItem: () => found } } as unknown as HTMLFormElement); // nothing else of it is asked
  vi.runAllTimers();
  const kept = new Set(textFields.map((name) => savedFields()[name]));
  expect(kept.size).toBe(1);
  return [...kept][0];
}

it.each([
  ['a text', control({ value: 'Ada' }), 'Ada'],
  ['a chosen line of a list', control({ type: 'select-one', value: 'IT' }), 'IT'],
  ['a ticked box', control({ type: 'checkbox', value: 'on', checked: true }), 'on'],
  ['a box that is not ticked', control({ type: 'checkbox', value: 'on' }), ''],
  ['a radio that is the only one, not ticked', control({ type: 'radio', value: 'yes' }), ''],
  ['radios, one of them ticked', radios('yes'), 'yes'],
  ['radios of which none is ticked', radios(''), ''],
  ['a field that is not there', null, ''],
])('of a field is kept what the form would send: %s', (_, found, kept) => {
  expect(keptOf(found)).toBe(kept);
});
