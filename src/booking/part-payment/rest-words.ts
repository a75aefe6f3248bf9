import { formatDate, formatMoney } from '../../translations/format.ts';
import type { Language } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import type { PaymentView } from '../booking.shape.ts';
import { paidInWords } from './part-payment.rules.ts';

/** Of a payment that was a part: what is still to pay, said by the server, because a page that thanks for a payment seldom says it. */
export function withRestWords(view: PaymentView, language: Language): PaymentView {
  const { part, state } = view;
  if (!part || state !== 'success' || part.restCents === 0) return view;
  const amount = formatMoney(language, part.restCents);
  const now = formatMoney(language, part.nowCents);
  const date = formatDate(language, part.dueOn, 'weekday');
  const words = sayIn(language, 'mail')('rest.open', { now, amount, date, paid: paidInWords(part.nowCents) });
  return { ...view, part: { ...part, words } };
}
