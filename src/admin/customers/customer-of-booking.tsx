import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { BookingCustomerAnswer, CustomerBrief } from '../../back-office/customers/customers.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { Note } from '../../ui/note.tsx';
import { customerAddress } from '../addresses.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { fetchStaff } from '../staff-api.ts';
import { NoteText } from './customer-notes.tsx';

/** Whose a booking is: what the shop remembers of them, and the way to their file. */
export function CustomerOfBooking({ code }: { code: string }) {
  const { say } = useDeskLanguage();
  const { data } = useQuery({
    queryKey: ['booking-customer', code],
    queryFn: () => fetchStaff<BookingCustomerAnswer>(`/bookings/${code}/customer`),
  });
  const customer = data?.customer;
  if (!customer) return null;
  return (
    <SectionCard title={say('customer.of')}>
      <Barred customer={customer} />
      {customer.notes.map((note) => (
        <NoteText key={note.id} note={note} />
      ))}
      <p>
        <Link to={customerAddress(customer.code)}>{say('customer.open')}</Link>{' '}
        <span className="text-sm text-muted">{say('customers.rentals', { n: customer.bookings })}</span>
      </p>
    </SectionCard>
  );
}

/** `isSelling`: nothing is booked yet, so there is nothing to cancel. */
export function Barred({ customer, isSelling = false }: { customer: CustomerBrief; isSelling?: boolean }) {
  const { say, language } = useDeskLanguage();
  const { doNotRent, isDecided } = customer;
  if (!doNotRent) return null;
  const reason = say(`customer.decision.reason.${doNotRent.reason}`);
  if (doNotRent.state === 'proposed')
    return <Note tone="warning">{say('customer.barred.proposed', { reason })}</Note>;
  const date = formatDate(language, doNotRent.until, 'long');
  return (
    <Note tone="bad">
      <p className="font-semibold">{say('customer.barred', { date, reason })}</p>
      {!isSelling && <p>{say(isDecided ? 'customer.barred.decided' : 'customer.barred.decide')}</p>}
    </Note>
  );
}
