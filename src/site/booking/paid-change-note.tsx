import type { OwnBooking } from '../../own-page/own-booking.type.ts';
import { formatMoment, formatMoney } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { useLanguage, useSay } from '../../pages/page-context.tsx';

/** Thanks for what was just paid: who comes back from the provider's page otherwise finds the same page as before. */
export function PaidChangeNote({ booking: { paidChangeCents, state, end } }: { booking: OwnBooking }) {
  const say = useSay('booked');
  const language = useLanguage();
  if (paidChangeCents === null || (state !== 'confirmed' && state !== 'collected')) return null;
  const amount = formatMoney(language, paidChangeCents);
  const moment = formatMoment(language, end.date, end.time, 'weekday');
  return (
    <Note tone="good" role="status">
      <p className="font-semibold">{say('thanks.paid', { amount })}</p>
      <p>{state === 'collected' ? say('thanks.longer', { moment }) : say('thanks.changed')}</p>
    </Note>
  );
}
