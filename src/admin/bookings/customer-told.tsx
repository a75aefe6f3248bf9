import { useQuery } from '@tanstack/react-query';
import type { BookingAnswer } from '../../back-office/bookings/bookings.shape.ts';
import { phoneDigits } from '../../shop/business.rules.ts';
import { useSay } from '../language-provider.tsx';
import { bookingQuery } from './booking-query.ts';

type Props = { mailTo: Pick<BookingAnswer['mailTo'], 'email' | 'phone'> };

/** Whether a mail says to the customer what is about to be done, and to which address; who left none is told by a person. */
export function CustomerTold({ mailTo: { email, phone } }: Props) {
  const say = useSay();
  if (email !== '') return <p className="wrap-anywhere">{say('told.mail', { email })}</p>;
  if (phone === '') return <p className="font-semibold">{say('told.nobody')}</p>;
  return (
    <p className="font-semibold">
      {say('told.phone')} <a href={`tel:${phoneDigits(phone)}`}>{phone}</a>
    </p>
  );
}

/** The same, where a booking is known by its code alone. */
export function CustomerOfCodeTold({ code }: { code: string }) {
  const { data } = useQuery(bookingQuery(code));
  return data ? <CustomerTold mailTo={data.mailTo} /> : null;
}
