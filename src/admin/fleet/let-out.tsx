import type { FormEvent } from 'react';
import type { FleetUnit } from '../../back-office/fleet/fleet.shape.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useSay } from '../language-provider.tsx';
import { Note } from '../../ui/note.tsx';
import { useHasPermission } from '../session.ts';
import { useFleetAction } from './use-fleet-action.ts';

/** Why it stays in, and how its owner lets it out for this day all the same. */
export function LetOut({ unit: { id, barredBy, isLetOut } }: { unit: FleetUnit }) {
  const say = useSay();
  const may = useHasPermission();
  const saving = useFleetAction(say('papers.letOut.done'));
  if (barredBy === null) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(['POST', `/units/${id}/let-out`, { reason: fieldText(event.currentTarget, 'reason') }]);
  };
  if (isLetOut) return <Note tone="warning">{say('papers.letOut.today')}</Note>;
  return (
    <Note tone="bad">
      <p>{say(`papers.barred.${barredBy}`)}</p>
      {may('let out with expired papers') && (
        <form className="mt-3 grid items-end gap-3 sm:grid-cols-[1fr_auto]" onSubmit={submit}>
          <TextField
            name="reason"
            label={say('papers.letOut.reason')}
            hint={say('papers.letOut.hint')}
            maxLength={200}
            autoComplete="off"
            required
          />
          <Button type="submit" kind="danger" busy={saving.isPending}>
            {say('papers.letOut')}
          </Button>
        </form>
      )}
    </Note>
  );
}
