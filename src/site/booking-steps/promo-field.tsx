import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useSay } from '../../pages/page-context.tsx';
import { ApiError } from '../queries/api-client.ts';
import { useBookingDraft } from '../draft/booking-draft-provider.tsx';
import { fieldText } from '../field-text.ts';
import type { BookingState } from '../draft/booking-state.ts';
import { fetchQuote, quoteKey, quoteRequest } from './use-quote.ts';

/** A promo code is tried on the price before it is kept; one that stopped being good says so and can be taken out. */
export function PromoField({ draft, quoteError }: { draft: BookingState; quoteError: Error | null }) {
  const { merge } = useBookingDraft();
  const place = useRef<HTMLDivElement>(null);
  // The form and the kept code take each other's place: the keyboard goes on from where they stand.
  const keep = (promoCode: string) => {
    merge({ promoCode });
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {draft.promoCode ? (
        <KeptCode code={draft.promoCode} error={quoteError} onRemove={() => keep('')} />
      ) : (
        <NewCode draft={draft} onAdd={keep} />
      )}
    </div>
  );
}

const reasonOf = (error: Error | null): string | undefined =>
  error instanceof ApiError && error.answer.refusal?.startsWith('promo_') ? error.answer.message : undefined;

function KeptCode({ code, error, onRemove }: { code: string; error: Error | null; onRemove: () => void }) {
  const say = useSay('booking');
  const reason = reasonOf(error);
  return (
    <div className="grid gap-1">
      <div className="flex items-center justify-between gap-3 rounded-control bg-sand px-4 py-2">
        <span>
          {say('promo.kept')} <strong>{code}</strong>
        </span>
        <Button
          kind="quiet"
          className="px-2"
          onClick={onRemove}
          aria-label={say('promo.remove.name', { code })}
        >
          {say('promo.remove')}
        </Button>
      </div>
      {reason && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {reason}
        </p>
      )}
    </div>
  );
}

/** Few have one: the others are not sent looking for it. */
function NewCode({ draft, onAdd }: { draft: BookingState; onAdd: (code: string) => void }) {
  const say = useSay('booking');
  const { error, busy, tryCode } = usePromoTrial(draft, onAdd);
  const field = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = fieldText(new FormData(event.currentTarget), 'promoCode');
    void tryCode(typed.trim().toUpperCase());
  };
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && field.current?.focus()}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-sea underline underline-offset-4">
        {say('promo.open')}
      </summary>
      <form method="post" data-needs-script onSubmit={submit} noValidate>
        <Field label={say('promo.label')} name="promoCode" error={error}>
          {(control) => (
            <span className="flex gap-2">
              <input
                {...control}
                ref={field}
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                maxLength={40}
              />
              <Button kind="second" type="submit" busy={busy}>
                {say('promo.add')}
              </Button>
            </span>
          )}
        </Field>
        <p role="status" className="sr-only">
          {error}
        </p>
      </form>
    </details>
  );
}

function usePromoTrial(draft: BookingState, onGood: (code: string) => void) {
  const say = useSay('booking');
  const client = useQueryClient();
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);

  async function tryCode(code: string): Promise<void> {
    const request = quoteRequest({ ...draft, promoCode: code });
    if (code === '' || !request) return setError(say('promo.empty'));
    setBusy(true);
    setError(undefined);
    try {
      client.setQueryData(quoteKey(request), await fetchQuote(request));
      onGood(code);
    } catch (fault) {
      setError(reasonOf(fault instanceof Error ? fault : null) ?? say('promo.failed'));
    } finally {
      setBusy(false);
    }
  }
  return { error, busy, tryCode };
}
