import type { CardKeeping } from '../shop/payments.rules.ts';
import type { Say } from './catalogues.ts';
import { formatPrice } from './format.ts';
import type { Language } from './languages.ts';
import { otherMethodsText } from './payment-methods-text.ts';

/** The sentence by which a customer lets the shop keep their card, and all that stands below it; what is shown is what is kept as evidence. */
export const cardConsentText = (
  language: Language,
  say: Say<'checkout'>,
  { objectDays, keptDays, depositCents }: CardKeeping,
): { label: string; how: string } => ({
  label: say('keep.label'),
  how: say('keep.how', {
    objectDays,
    keptDays,
    deposit: depositCents > 0 ? formatPrice(language, depositCents) : 'none',
    methods: otherMethodsText(language) || 'none',
  }),
});
