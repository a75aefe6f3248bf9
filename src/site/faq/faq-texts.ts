import { rentalDays } from '../../price/price.rules.ts';
import { business } from '../../shop/business.rules.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { Language } from '../../translations/languages.ts';
import { feesText } from '../../translations/fees-text.ts';
import { paymentMethodsText } from '../../translations/payment-methods-text.ts';
import { nonBreaking } from '../non-breaking.ts';

/** In the order in which they are asked; the home page shows the first three. */
const questions = [
  'licence',
  'price',
  'cancel',
  'pickup',
  'deposit',
  'fuel',
  'breakdown',
  'payment',
] as const;

/** How days are counted, in an example: as the price list's own rule counts them. */
const saturdayToMonday = {
  start: { date: '2026-06-06', time: '09:00' },
  end: { date: '2026-06-08', time: '18:00' },
};

export type FaqText = { id: string; question: string; answer: string };

type FaqValues = { price: string; shortModels: string };

/** The questions with their answers, for the page, the home page and search engines. */
export function faqTexts(say: Say<'faq'>, language: Language, given: FaqValues): FaqText[] {
  const values = {
    ...given,
    ...feesText(language),
    paymentMethods: paymentMethodsText(language, { cards: ' (Visa, Mastercard)' }),
    phone: nonBreaking(business().emergencyPhone),
    exampleDays: rentalDays(saturdayToMonday),
  };
  return questions.map((id) => ({
    id,
    question: say(`${id}.question`, values),
    answer: say(`${id}.answer`, values),
  }));
}
