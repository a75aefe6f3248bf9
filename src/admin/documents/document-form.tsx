import { type FormEvent, useState } from 'react';
import type { NotableMovement } from '../../back-office/documents/documents.shape.ts';
import { documentNumberOf } from '../../invoices/fiscal/document-number.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { FoldedForm } from '../bookings/folded-form.tsx';
import { fieldText } from '../field-text.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useHasPermission } from '../session.ts';

// The question before an invoice names them too.
const readAgain = [['documents'], ['invoice'], ['journal'], ['till'], ['today']] as const;

/** The number of the slip, in one field; of what has one, or is on an invoice, folded away. */
export function DocumentForm({ movement }: { movement: NotableMovement }) {
  const { say } = useDeskLanguage();
  const may = useHasPermission();
  const { state, last } = movement;
  if (!may('issue invoices') || state.why === 'bank') return null;
  const key = `${movement.id} ${last}`;
  if (state.kind === 'missing') return <NumberForm key={key} movement={movement} />;
  return (
    <FoldedNumber
      key={key}
      movement={movement}
      title={say(
        state.document
          ? 'documents.correct'
          : state.kind === 'invoice'
            ? 'documents.beside'
            : 'documents.note.all.the.same',
      )}
    />
  );
}

function useNoting(movement: NotableMovement) {
  const { say } = useDeskLanguage();
  const { id, renew } = useSentOnce();
  // Taking it away is another.
  const { id: awayId } = useSentOnce(id);
  const [error, setError] = useState<string>();
  const noting = useDeskAction(say('documents.done'), readAgain);
  function note(form: HTMLFormElement, isTakenAway = false) {
    const number = isTakenAway ? null : documentNumberOf(fieldText(form, 'number'));
    setError(!isTakenAway && number === null ? say('documents.number.error') : undefined);
    if (!isTakenAway && number === null) return;
    const { state, last, tills } = movement;
    noting.mutate([
      'POST',
      '/documents',
      {
        id: isTakenAway ? awayId : id,
        movement: movement.id,
        number,
        day: fieldText(form, 'day') || movement.day,
        register: fieldText(form, 'register') || (tills.length === 1 ? (tills[0]?.register ?? '') : ''),
        reason: fieldText(form, 'reason'),
        besideInvoice: state.kind === 'invoice',
        replaces: last,
      },
    ]);
  }
  return { note, error, isPending: noting.isPending, renew };
}

function NumberForm({ movement }: { movement: NotableMovement }) {
  const { note, error, isPending, renew } = useNoting(movement);
  const { say } = useDeskLanguage();
  return (
    <form
      className="grid gap-2"
      noValidate
      onChange={renew}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        note(event.currentTarget);
      }}
    >
      <div className="flex flex-wrap items-start gap-3">
        <NumberField movement={movement} error={error} />
        {/* Level with the field, whatever stands below that. */}
        <Button type="submit" className="mt-7" busy={isPending}>
          {say('documents.note')}
        </Button>
      </div>
      {movement.last !== null && <ReasonField />}
      <OtherDay movement={movement} />
    </form>
  );
}

function FoldedNumber({ movement, title }: { movement: NotableMovement; title: string }) {
  const { note, error, isPending, renew } = useNoting(movement);
  const { say } = useDeskLanguage();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  return (
    <FoldedForm
      title={title}
      of={String(movement.id)}
      onChange={renew}
      onSubmit={(event) => {
        event.preventDefault();
        note(event.currentTarget);
      }}
    >
      <div ref={(element) => setForm(element?.closest('form') ?? null)} className="grid gap-3">
        <NumberField movement={movement} error={error} />
        {movement.last !== null && <ReasonField />}
        <OtherDay movement={movement} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isPending}>
            {say('documents.note')}
          </Button>
          {movement.state.document && (
            <Button kind="quiet" busy={isPending} onClick={() => form?.reportValidity() && note(form, true)}>
              {say('documents.away')}
            </Button>
          )}
        </div>
      </div>
    </FoldedForm>
  );
}

function NumberField({ movement, error }: { movement: NotableMovement; error: string | undefined }) {
  const { say } = useDeskLanguage();
  return (
    <TextField
      name="number"
      label={say('documents.number')}
      hint={say('documents.number.hint')}
      error={error}
      autoComplete="off"
      className="w-48"
      defaultValue={movement.state.document?.number ?? ''}
    />
  );
}

function ReasonField() {
  const { say } = useDeskLanguage();
  return (
    <TextField name="reason" label={say('documents.reason')} required autoComplete="off" maxLength={200} />
  );
}

/** Filled in already: the day of the movement, and the till where there is one. */
function OtherDay({ movement: { day, state, tills, way } }: { movement: NotableMovement }) {
  const { say, language } = useDeskLanguage();
  const [isOpen, setOpen] = useState(false);
  const [first] = tills;
  const paired = tills.find(({ terminal }) => way === 'terminal' && terminal !== '') ?? first;
  const shown = state.document?.day ?? day;
  return (
    <div className="grid gap-2">
      {tills.length > 1 && (
        <SelectField
          name="register"
          label={say('documents.register')}
          defaultValue={state.document?.register ?? paired?.register ?? ''}
        >
          {tills.map(({ register, terminal }) => (
            <option key={register} value={register}>
              {[register, terminal].filter(Boolean).join(' + ')}
            </option>
          ))}
        </SelectField>
      )}
      {isOpen ? (
        <Field label={say('documents.day')} name="day">
          {(control) => <input {...control} type="date" defaultValue={shown} className="control w-48" />}
        </Field>
      ) : (
        <p className="text-sm text-muted">
          {say('documents.dated', { day: formatDate(language, shown, 'numeric') })}
          {tills.length === 1 &&
            first &&
            ` · ${[first.register, first.terminal].filter(Boolean).join(' + ')}`}{' '}
          <button type="button" className="underline" onClick={() => setOpen(true)}>
            {say('documents.day.other')}
          </button>
          <input type="hidden" name="day" value={shown} />
        </p>
      )}
    </div>
  );
}

/** What was noted before and counts no more. */
export function FormerDocuments({ movement: { history } }: { movement: NotableMovement }) {
  const { say, language } = useDeskLanguage();
  if (history.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-muted">
      {history.map(({ number, day, reason, by, at }) => (
        <li key={at} className="wrap-anywhere">
          {[
            number === null
              ? say('documents.former.away')
              : say('documents.former', {
                  number,
                  day: day === null ? '' : formatDate(language, day, 'numeric'),
                }),
            reason,
            by,
            formatWhen(language, new Date(at)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </li>
      ))}
    </ul>
  );
}
