import type { RefObject } from 'react';
import type { Cents } from '../../basics/money.ts';
import type { QuoteAnswer } from '../../booking/booking.shape.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatMoney } from '../../translations/format.ts';
import { TotalBar } from '../booking-steps/total-bar.tsx';
import type { PartOfPrice } from './use-part.ts';
import type { WhoPays } from './who-pays.tsx';

/** Where only a part is paid now, the own share or what is due at once; undefined where the whole is. */
export const nowCentsOf = (
  quote: QuoteAnswer | undefined,
  pays: WhoPays,
  { payNowCents }: PartOfPrice,
): Cents | undefined => (pays === null ? payNowCents : quote?.rides?.[0]?.totalCents);

type Props = {
  quote: QuoteAnswer | undefined;
  nowCents: Cents | undefined;
  button: RefObject<HTMLElement | null>;
};

/** What the button will take, as the button says it: of a part also the whole. */
export function CheckoutBar({ quote, nowCents, button }: Props) {
  const say = useSay('booking');
  const sayCheckout = useSay('checkout');
  const language = useLanguage();
  const part =
    quote && nowCents !== undefined
      ? {
          cents: nowCents,
          label: sayCheckout('checkout.now', { total: formatMoney(language, quote.totalCents) }),
        }
      : undefined;
  const next = { href: '#price', label: say('bar.review') };
  return <TotalBar quote={quote} part={part} next={next} button={button} />;
}
