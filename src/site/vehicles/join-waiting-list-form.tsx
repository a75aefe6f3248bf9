import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { showToast } from '../../ui/toast.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { ApiError, sendJson } from '../queries/api-client.ts';
import type { BookingState } from '../draft/booking-state.ts';

/** No dead end: a mail as soon as one gets free on these days, or as many as are wanted together, held for the one who waits longest. */
export default function JoinWaitingListForm({ draft, scooters }: { draft: BookingState; scooters: number }) {
  const say = useSay('booking');
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
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="h3">
        {scooters > 1 ? say('wait.titleSeveral', { n: scooters }) : say('wait.title')}
      </h3>
      {waiting.isSuccess ? (
        <Note tone="good" role="status">
          <p>{say('wait.asked')}</p>
        </Note>
      ) : (
        <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
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
