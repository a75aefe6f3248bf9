import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type {
  CustomerBrief,
  KnownCustomerAnswer,
  KnownDriverAnswer,
} from '../../back-office/customers/customers.shape.ts';
import { Button } from '../../ui/button.tsx';
import { customerAddress } from '../addresses.ts';
import { Barred } from '../customers/customer-of-booking.tsx';
import { NoteText } from '../customers/customer-notes.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';

/** How the one at the desk can be reached, as far as it was typed. */
export type TypedContact = { email: string; phone: string };

type Props = { contact: TypedContact; isFilled: boolean; onFill: (driver: KnownDriverAnswer) => void };

/** Who was here before, by the address or the telephone that was typed: what the shop remembers of them, and the rest of the form. */
export function KnownCustomers({ contact, isFilled, onFill }: Props) {
  const { say } = useDeskLanguage();
  const found = useQuery({
    queryKey: ['customers', 'known', contact],
    // In a body: an address says nothing of a person.
    queryFn: () => sendStaff<KnownCustomerAnswer>('POST', '/customers/known', contact),
    enabled: contact.email.includes('@') || contact.phone.length > 5,
  });
  const known = found.data?.known ?? [];
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {known.map((customer) => (
        <KnownCustomer key={customer.code} customer={customer} onFill={onFill} />
      ))}
      {isFilled && <p className="text-sm font-semibold">{say('walkIn.known.done')}</p>}
    </div>
  );
}

function KnownCustomer({ customer, onFill }: { customer: CustomerBrief } & Pick<Props, 'onFill'>) {
  const { say } = useDeskLanguage();
  const showError = useErrorToast();
  const reading = useMutation({
    mutationFn: () => sendStaff<KnownDriverAnswer>('POST', `/customers/${customer.code}/driver`),
    onSuccess: onFill,
    onError: showError,
  });
  return (
    <section className="grid gap-3 rounded-lg bg-sand p-4" aria-label={say('walkIn.known')}>
      <p className="wrap-anywhere">
        <span className="text-sm text-muted">{say('walkIn.known')}: </span>
        <Link to={customerAddress(customer.code)} target="_blank" className="font-semibold desk-link">
          {customer.name}
        </Link>{' '}
        <span className="text-sm text-muted">
          {[customer.email, say('customers.rentals', { n: customer.bookings })].filter(Boolean).join(' · ')}
        </span>
      </p>
      <Barred customer={customer} isSelling />
      {customer.notes.map((note) => (
        <NoteText key={note.id} note={note} />
      ))}
      <Button
        kind="second"
        className="justify-self-start"
        busy={reading.isPending}
        onClick={() => reading.mutate()}
      >
        {say('walkIn.known.use')}
      </Button>
    </section>
  );
}
