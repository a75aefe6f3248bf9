import { useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CustomersAnswer, KnownDriverAnswer } from '../../back-office/customers/customers.shape.ts';
import { TextField } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { fetchStaff, sendStaff } from '../staff-api.ts';
import type { TypedContact } from './known-customer.tsx';

/** From here on a name tells people apart. */
const leastTyped = 3;
const atMost = 5;

type Props = { onFound: (contact: TypedContact) => void; onFill: (driver: KnownDriverAnswer) => void };

/** Who calls or stands at the counter, found as one types by name, telephone, address or booking code: a tap looks up what the shop remembers of them. */
export function CallerSearch({ onFound, onFill }: Props) {
  const { say } = useDeskLanguage();
  const showError = useErrorToast();
  const reading = useMutation({
    mutationFn: (code: string) => sendStaff<KnownDriverAnswer>('POST', `/customers/${code}/driver`),
    onSuccess: onFill,
    onError: showError,
  });
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['customers', 'caller', q],
    queryFn: ({ signal }) =>
      fetchStaff<CustomersAnswer>(
        `/customers?${new URLSearchParams({ q, show: String(atMost) }).toString()}`,
        signal,
      ),
    enabled: q.length >= leastTyped,
  });
  const lines = q.length >= leastTyped ? (found.data?.lines ?? []) : [];
  const choose = ({ code, ...contact }: TypedContact & { code: string }) => {
    setTyped('');
    onFound(contact);
    reading.mutate(code);
  };
  return (
    <div className="grid gap-2">
      <TextField
        name="caller"
        type="search"
        label={say('walkIn.caller')}
        hint={say('walkIn.caller.hint')}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault(); // in a form, which it would send
          if (lines[0] && lines.length === 1) choose(lines[0]);
        }}
      />
      <p role="status" className="text-sm text-muted empty:hidden">
        {q.length >= leastTyped && found.data?.lines.length === 0 && say('walkIn.caller.none')}
      </p>
      <ul className="grid gap-1 empty:hidden" aria-label={say('walkIn.caller.found')}>
        {lines.map(({ code, name, email, phone, bookings }) => (
          <li key={code}>
            <button
              type="button"
              className="min-h-11 w-full rounded-control px-3 py-2 text-left hover:bg-sand focus-visible:bg-sand"
              onClick={() => choose({ code, email, phone })}
            >
              <span className="font-semibold">{name}</span>{' '}
              <span className="text-sm text-muted">
                {[phone, email, say('customers.rentals', { n: bookings })].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
