import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { sumOfCents } from '../../basics/money.ts';
import { formatMoney } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';

type Props = Pick<BookingAnswer, 'party' | 'together'> & { cancelled: readonly string[] };

/** On the question whether to cancel some of an order (by their codes): what its customer still owes for the others. */
export function StaysOwed({ party, together, cancelled }: Props) {
  const { say, language } = useDeskLanguage();
  const owing = together.filter(({ code, openRestCents }) => openRestCents > 0 && !cancelled.includes(code));
  if (owing.length === 0) return null;
  return (
    <p>
      {say('party.cancel.staysOwed', {
        amount: formatMoney(language, sumOfCents(owing.map(({ openRestCents }) => openRestCents))),
        n: owing.length,
        name: party?.driver || say('booking.erased'),
      })}
    </p>
  );
}
