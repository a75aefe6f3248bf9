import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { InvoiceAnswer, InvoiceHistoryAnswer } from '../../back-office/invoices/invoices.shape.ts';
import type { Correction } from '../../invoices/correction.rules.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { fetchStaff } from '../staff-api.ts';

type Of = { invoice: Pick<InvoiceAnswer, 'id' | 'number' | 'version'> };

/** What became of an invoice, when and by whom, and what of it was corrected. */
export function InvoiceHistory({ invoice }: Of) {
  const { say } = useDeskLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm underline">
        {say('invoices.history')}
        <span className="sr-only"> ({invoice.number})</span>
      </summary>
      {isOpen && <Steps invoice={invoice} />}
    </details>
  );
}

function Steps({ invoice: { id, version } }: Of) {
  const { say, language } = useDeskLanguage();
  const found = useQuery({
    queryKey: ['invoice', id, 'history', version],
    queryFn: ({ signal }) => fetchStaff<InvoiceHistoryAnswer>(`/invoices/${id}/history`, signal),
  });
  return (
    <QueryView query={found}>
      {({ steps }) => (
        <ol className="grid gap-2 pb-2 text-sm">
          {steps.map(({ nth, at, state, by, note, isSettled, isReopened, changed }) => (
            <li key={nth} className="wrap-anywhere">
              <p>
                {[say(stepKey({ state, isSettled, isReopened })), by, formatWhen(language, new Date(at))]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              {note && <p className="text-muted">{note}</p>}
              {changed.map((one) => (
                <Changed key={one.field} {...one} />
              ))}
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
}

type Step = Pick<InvoiceHistoryAnswer['steps'][number], 'state' | 'isSettled' | 'isReopened'>;

function stepKey({ state, isSettled, isReopened }: Step) {
  if (isSettled) return 'invoices.settled';
  return isReopened ? 'invoices.reopened' : (`invoices.state.${state}` as const);
}

function Changed({ field, from, to }: Correction) {
  const { say } = useDeskLanguage();
  const shown = (text: string) => {
    if (text === '') return '–';
    return field === 'kind'
      ? say(text === 'person' ? 'invoices.buyer.kind.person' : 'invoices.buyer.kind.company')
      : text;
  };
  const isOfBuyer = field !== 'seller' && field !== 'documents';
  const name = say(isOfBuyer ? `invoices.buyer.${field}` : `invoices.history.${field}`);
  return (
    <p>
      {name}: <del className="text-muted">{shown(from)}</del> →{' '}
      <ins className="font-semibold no-underline">{shown(to)}</ins>
    </p>
  );
}
