import { onTestFinished } from 'vitest';
import { missing } from '../../../src/translations/message.ts';

/** Listens, until the test is over, and names the place-holders for which nobody gave a value: they are left out without a word. */
export function collectMissingPlaceholders(): () => string[] {
  const names: string[] = [];
  missing.tell = (name) => void names.push(`{${name}}`);
  onTestFinished(() => {
    delete missing.tell;
  });
  return () => names;
}
