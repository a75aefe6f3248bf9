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

/** Whether a field was typed in and then turned off: it comes back as it was left. */
export const isSavedAsOff = (name: TextField): boolean => entryState()?.['off'] === name;

/** Once the typing rests; a key stroke is not worth more. What is turned off is kept with its text. */
export function saveFields(form: HTMLFormElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const controls = textFields.map((name) => [name, form.elements.namedItem(name)] as const);
    const typed = controls.map(([name, control]) => [name, isControl(control) ? control.value : '']);
    const off = controls.find(([, control]) => isControl(control) && control.disabled)?.[0];
    saveEntryState({ driver: Object.fromEntries(typed), ...(off && { off }) });
  }, restMs);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (found: Element | RadioNodeList | null): found is Control =>
  found instanceof Element && 'value' in found;

/** The booking is over, or was never begun: nothing is left in this entry. */
export function clearFields(): void {
  clearTimeout(timer);
  clearEntryState();
}
