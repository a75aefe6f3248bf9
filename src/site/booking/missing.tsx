import type { Cents } from '../../basics/money.ts';
import { paidInWords } from '../../booking/part-payment/part-payment.rules.ts';
import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatMoney } from '../../translations/format.ts';
import { isRestMissing } from './rest-card.tsx';

/** Without what the scooter does not go out. */
type Missing = { of: 'rest' | 'deposit'; cents: Cents; paid?: 'some' | 'none' };

/** It was agreed, and no bank holds it. */
export const isDepositMissing = ({ deposit }: OwnBooking): boolean =>
  deposit?.state === 'due' || deposit?.state === 'open' || deposit?.state === 'lapsed';

/** Each is given by its own card. */
export function missingOf(booking: OwnBooking): Missing[] {
  const { rest, deposit } = booking;
  return [
    ...(rest && isRestMissing(booking)
      ? [{ of: 'rest', cents: rest.owedCents, paid: paidInWords(rest.nowCents) } as const]
      : []),
    ...(deposit && isDepositMissing(booking) ? [{ of: 'deposit', cents: deposit.cents } as const] : []),
  ];
}

type Props = {
  missing: readonly Missing[];
  title: string;
  /** Of the page on which the cards stand, where that is not this one. */
  page?: string;
};

export function Missing({ missing, title, page = '' }: Props) {
  const say = useSay('booked');
  const language = useLanguage();
  return (
    <div>
      <p>{title}</p>
      <ul className="list-disc pl-5">
        {missing.map(({ of, cents, paid = 'some' }) => (
          <li key={of} className="py-1">
            <a href={`${page}#${of}`} className="py-1 underline underline-offset-4">
              {say(`contract.missing.${of}`, { amount: formatMoney(language, cents), paid })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
