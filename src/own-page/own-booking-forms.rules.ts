import { buttonForm } from '../basics/forms.ts';
import type { Cents } from '../basics/money.ts';

/** What a customer presses on their own pages. */
export const cancelForm = buttonForm<{ state: 'done'; refundCents: Cents }>('cancel');
export const payForm = buttonForm('pay');
export const erasureForm = buttonForm<{ state: 'asked' }>('erasure');
export const renewLinkForm = buttonForm<{ state: 'asked' }>('renewLink');
/** The code of the key box stands in this one answer, and nowhere else. */
export const keyForm = buttonForm<{ state: 'shown'; code: string; plate: string }>('key');
