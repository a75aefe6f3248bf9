import { expect, test } from 'vitest';
import { isBlockedShortcut } from './block-copying.ts';

const pressed = (keys: string) => {
  const parts = keys.split('+');
  return { key: parts.at(-1) ?? '', ctrlKey: parts.includes('Ctrl'), shiftKey: parts.includes('Shift') };
};

test.each(['F12', 'Ctrl+Shift+I', 'Ctrl+Shift+C', 'Ctrl+U', 'Ctrl+S', 'Ctrl+u'])('%s is blocked', (keys) => {
  expect(isBlockedShortcut(pressed(keys))).toBe(true);
});

test.each(['Ctrl+C', 'Ctrl+P', 'Ctrl+F', 'Ctrl+A', 'F5', 'F8', 's', 'Shift+I', 'Ctrl+Shift+U', 'Tab'])(
  '%s is not',
  (keys) => {
    expect(isBlockedShortcut(pressed(keys))).toBe(false);
  },
);
