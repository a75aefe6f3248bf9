import { type IfMissing, ifMissingChoices } from '../../booking/pot/pot.rules.ts';
import { clearEntryState, entryState, saveEntryState } from '../history-entry.ts';
import type { FurtherRide } from '../draft/further-rides.ts';
import { textFields, type TextField } from './driver.rules.ts';
import type { Rider } from './rider.rules.ts';

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
export const isSavedAsOff = (name: TextField): boolean => savedAsOff().includes(name);
function savedAsOff(): readonly TextField[] {
  const off: unknown = entryState()?.['off'];
  return Array.isArray(off) ? (off as TextField[]) : []; // written below
}

/** Once the typing rests; a key stroke is not worth more. What is turned off is kept with its text. */
export function saveFields(form: HTMLFormElement): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    const controls = textFields.map((name) => [name, form.elements.namedItem(name)] as const);
    const typed = controls.map(([name, control]) => [name, saidIn(control)]);
    const off = controls.flatMap(([name, control]) => (isControl(control) && control.disabled ? name : []));
    const { group, pays } = entryState() ?? {};
    const others = { ...(group ? { group } : {}), ...(pays ? { pays } : {}) };
    saveEntryState({ driver: Object.fromEntries(typed), ...(off.length > 0 && { off }), ...others });
  }, restMs);
}

/** Who took the second seat instead of a scooter of their own, which they may have again. */
export type Passenger = { rider: Rider; ride: FurtherRide };
/** The riders beside the customer, and those for whom no scooter is left now. As long in this entry as what the customer typed. */
export type SavedGroup = { riders: Rider[]; passengers: Passenger[] };

export function savedGroup(): SavedGroup {
  const kept = entryState()?.['group'] as Partial<SavedGroup> | undefined; // written below
  return { riders: kept?.riders ?? [], passengers: kept?.passengers ?? [] };
}

export const saveGroup = (group: SavedGroup): void => saveEntryState({ ...entryState(), group });

/** Whether each pays their share, and what becomes of it where one is missing. */
export const savedPays = (): IfMissing | null =>
  ifMissingChoices.find((one) => one === entryState()?.['pays']) ?? null;
export const savePays = (pays: IfMissing | null): void => saveEntryState({ ...entryState(), pays });

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (found: Element | RadioNodeList | null): found is Control =>
  found instanceof Element && 'value' in found;

/** As the form would send it, also of what is turned off: of a box and of a choice what is ticked. */
function saidIn(found: Element | RadioNodeList | null): string {
  if (found instanceof RadioNodeList) return found.value;
  if (!isControl(found)) return '';
  const isUnticked = 'checked' in found && /^(checkbox|radio)$/.test(found.type) && !found.checked;
  return isUnticked ? '' : found.value;
}

/** The booking is over, or was never begun: nothing is left in this entry. */
export function clearFields(): void {
  clearTimeout(timer);
  clearEntryState();
}
