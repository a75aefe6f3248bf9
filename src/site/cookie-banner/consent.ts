// The visitor's choice on cookies and outside services. Code that loads something from another host asks here first.
import { type Choice, choiceIn, type StoredConsent, mustAsk, recordOf } from './consent.rules.ts';

const key = 'costiera.cookie-consent';
const recordKey = `${key}.record`;
const dismissedKey = `${key}.dismissedAt`;

/** Where storage is refused (private windows, full disk) the choice lives as long as the document. */
let memory: StoredConsent | null = null;
const listeners = new Set<() => void>();

function kept(): StoredConsent {
  if (memory) return memory;
  try {
    const [choice, record, dismissedAt] = [key, recordKey, dismissedKey].map((name) =>
      localStorage.getItem(name),
    );
    return { choice: choice ?? null, record: record ?? null, dismissedAt: dismissedAt ?? null };
  } catch (error) {
    return onlyInMemory(error, { choice: null, record: null, dismissedAt: null });
  }
}

function onlyInMemory(error: unknown, consent: StoredConsent): StoredConsent {
  if (!memory) console.warn('the choice on cookies is not stored', error);
  memory = consent;
  return consent;
}

function keep(consent: StoredConsent, names: [name: string, value: string | null][]): void {
  try {
    for (const [name, value] of names) if (value !== null) localStorage.setItem(name, value);
    if (memory) memory = consent;
  } catch (error) {
    onlyInMemory(error, consent);
  }
  for (const listener of listeners) listener();
}

export function choose(choice: Choice): void {
  const record = recordOf(choice, new Date());
  keep({ ...kept(), choice, record }, [
    [key, choice],
    [recordKey, record],
  ]);
}

/** Closed without a choice: nothing is allowed, and nobody is asked again for a while. */
export function dismiss(): void {
  const dismissedAt = new Date().toISOString();
  keep({ ...kept(), dismissedAt }, [[dismissedKey, dismissedAt]]);
}

export const needsConsentChoice = (): boolean => mustAsk(kept(), new Date());

/** Whether something may be loaded from another host. */
export const hasConsent = (): boolean => choiceIn(kept(), new Date()) === 'accepted';

/** Told of every change of the choice, in this document and in others. */
export function onChoice(listener: () => void): void {
  listeners.add(listener);
  addEventListener('storage', listener);
}

/** Opens the banner (watch-banner.ts listens), where something cannot go on without consent. */
export const askForConsent = (): void => void dispatchEvent(new Event('costiera:ask-consent'));
