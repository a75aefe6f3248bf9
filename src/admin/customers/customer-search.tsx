import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { CustomerLine, CustomersAnswer } from '../../back-office/customers/customers.shape.ts';
import { TextField } from '../../ui/field.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { fetchStaff } from '../staff-api.ts';

/** From here on a name tells people apart. */
const leastTyped = 3;
const atMost = 5;

type Props = {
  name: string;
  label: string;
  hint: string;
  /** What is said where nobody is found. */
  none: string;
  /** By the code of one of their bookings: who is not looked for. */
  without?: readonly string[];
  onChoose: (line: CustomerLine) => void;
};

/** Somebody who rented before, found as one types by name, telephone, address or the code of any of their bookings. */
export function CustomerSearch({ name, label, hint, none, without = [], onChoose }: Props) {
  const { say } = useDeskLanguage();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const found = useQuery({
    queryKey: ['customers', 'search', q],
    queryFn: ({ signal }) =>
      fetchStaff<CustomersAnswer>(
        `/customers?${new URLSearchParams({ q, show: String(atMost) }).toString()}`,
        signal,
      ),
    enabled: q.length >= leastTyped,
  });
  const answer = q.length >= leastTyped ? found.data?.lines : undefined;
  const lines = answer?.filter(({ code }) => !without.includes(code)) ?? [];
  const choose = (line: CustomerLine) => {
    setTyped('');
    onChoose(line);
  };
  return (
    <div className="grid gap-2">
      <TextField
        name={name}
        type="search"
        label={label}
        hint={hint}
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
        {answer && lines.length === 0 && none}
      </p>
      <ul className="grid gap-1 empty:hidden" aria-label={say('customers.search.found')}>
        {lines.map((line) => (
          <li key={line.code}>
            <button
              type="button"
              className="min-h-11 w-full rounded-control px-3 py-2 text-left hover:bg-sand focus-visible:bg-sand"
              onClick={() => choose(line)}
            >
              <span className="font-semibold">{line.name}</span>{' '}
              <span className="text-sm text-muted">
                {[line.phone, line.email, say('customers.rentals', { n: line.bookings })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
