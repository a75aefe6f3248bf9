import { clearEntryState, entryState, saveEntryState } from '../history-entry.ts';
import { textFields, type TextField } from './driver.rules.ts';

/**
 * What was typed about the driver, for a reload, for coming back from the payment, and for the same page in another language
 * (docs/decisions/012-typed-fields.md). Not the consent: that is given to what is read.
 */
export type SavedFields = Partial<Record<TextField, string>>;

const restMs = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

export function savedFields(): SavedFields {
  const kept = entryState()?.['driver'];
  const known = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(known.filter(([, value]) => typeof value === 'string')) as SavedFields; // written below
}

/** Once the typing rests; a key stroke is not worth more. */
export function saveFields(form: HTMLFormElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const typed = new FormData(form);
    saveEntryState({ driver: Object.fromEntries(textFields.map((name) => [name, typed.get(name) ?? ''])) });
  }, restMs);
}

/** The booking is over, or was never begun: nothing is left in this entry. */
export function clearFields(): void {
  clearTimeout(timer);
  clearEntryState();
}
