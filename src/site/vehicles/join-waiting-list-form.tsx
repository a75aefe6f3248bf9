import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { policy } from '../../shop/business.rules.ts';
import { ApiError, sendJson } from '../queries/api-client.ts';
import type { BookingState } from '../draft/booking-state.ts';

/** `scooters`: as many as were chosen; who comes to a sold-out day could not choose any yet. */
type Props = { draft: BookingState; scooters: number };

/** No dead end: a mail as soon as one gets free on these days, or as many as are wanted together, held for the one who waits longest. */
export default function JoinWaitingListForm({ draft, scooters: chosen }: Props) {
  const say = useSay('booking');
  const saySeveral = useSay('several');
  const place = useRef<HTMLElement>(null);
  const [scooters, setScooters] = useState(chosen);
  const language = useLanguage();
  const id = useId();
  const client = useQueryClient();
  const waiting = useMutation({
    mutationFn: (email: string) =>
      sendJson('POST', '/api/waiting-list', {
        ...wishOf(draft),
        ...(scooters > 1 && { scooters }),
        email,
        language,
      }),
    // The button goes with the form: the keyboard goes on from what is said in its place.
    onSuccess: () => place.current?.focus(),
    onError: (fault) => {
      if (!(fault instanceof ApiError) || fault.answer.refusal !== 'scooters_free_now') return;
      // One got free meanwhile: the list of scooters takes the place of this form.
      showToast({ title: fault.answer.message ?? '' });
      void client.invalidateQueries({ queryKey: ['/api/scooters'] });
    },
  });
  if (draft.destination === '' || draft.pickupOption === '') return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = new FormData(event.currentTarget).get('email');
    waiting.mutate(typeof email === 'string' ? email : '');
  };
  return (
    <section ref={place} tabIndex={-1} aria-labelledby={id} className="grid gap-3 outline-none">
      <h3 id={id} className="h3">
        {scooters > 1 ? say('wait.titleSeveral', { n: scooters }) : say('wait.title')}
      </h3>
      {waiting.isSuccess ? (
        <Note tone="good" role="status">
          <p>{say('wait.asked')}</p>
        </Note>
      ) : (
        <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
          {policy().scootersPerBooking > 1 && (
            <div className="sm:col-span-2">
              <SelectField
                name="scooters"
                label={saySeveral('several.wait')}
                value={scooters}
                onChange={({ currentTarget }) => setScooters(Number(currentTarget.value))}
              >
                {Array.from({ length: policy().scootersPerBooking }, (_, nth) => (
                  <option key={nth + 1} value={nth + 1}>
                    {saySeveral('several.count', { count: nth + 1 })}
                  </option>
                ))}
              </SelectField>
            </div>
          )}
          <TextField name="email" type="email" label={say('wait.email')} autoComplete="email" required />
          <Button type="submit" busy={waiting.isPending}>
            {say('wait.button')}
          </Button>
        </form>
      )}
      {waiting.isError && (
        <Note tone="bad" role="alert">
          <p>
            {(waiting.error instanceof ApiError && waiting.error.answer.message) || say('vehicles.failed')}
          </p>
        </Note>
      )}
    </section>
  );
}

const wishOf = (draft: BookingState) => ({
  startDate: draft.selectedStartDate,
  startTime: draft.startTime,
  endDate: draft.selectedEndDate,
  endTime: draft.endTime,
  destination: draft.destination,
  pickupOption: draft.pickupOption,
});
