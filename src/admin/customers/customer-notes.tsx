import type { FormEvent } from 'react';
import type { CustomerNoteView } from '../../back-office/customers/customers.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField, Field } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useHasPermission } from '../session.ts';

/** What shows such a note is read anew. */
export const customerChanged = [['customers'], ['booking-customer'], ['handover'], ['today']] as const;

/** What the shop remembers of a customer; whoever hands over sees what is marked for them. */
export function CustomerNotes({ code, notes }: { code: string; notes: readonly CustomerNoteView[] }) {
  const say = useSay();
  const may = useHasPermission();
  return (
    <SectionCard title={say('customer.notes')}>
      {notes.length > 0 && (
        <ul className="grid gap-4">
          {notes.map((note) => (
            <li key={note.id}>
              <OneNote note={note} />
            </li>
          ))}
        </ul>
      )}
      {may('manage customers') && <NewNote code={code} />}
    </SectionCard>
  );
}

/** A note as it is read: also beside a booking. */
export function NoteText({ note: { text, atHandover, by, at } }: { note: CustomerNoteView }) {
  const { say, language } = useDeskLanguage();
  return (
    <div className="grid gap-1">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {by} · {formatWhen(language, new Date(at))}
        {atHandover && <Badge tone="sea">{say('customer.note.atHandover')}</Badge>}
      </p>
    </div>
  );
}

const wordsIn = (form: HTMLFormElement) => ({
  text: fieldText(form, 'text'),
  atHandover: new FormData(form).has('atHandover'),
});

function OneNote({ note }: { note: CustomerNoteView }) {
  const say = useSay();
  const may = useHasPermission();
  const saving = useDeskAction(say('customer.note.saved'), customerChanged);
  const removing = useDeskAction(say('customer.note.removed'), customerChanged);
  const begun = useBegun(note, saving);
  const { id } = note;
  const { version } = begun.known;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate(['PUT', `/customer-notes/${id}`, { version, ...wordsIn(event.currentTarget) }]);
  };
  return (
    <div className="grid gap-1">
      <NoteText note={note} />
      {may('manage customers') && (
        <details key={begun.drawn}>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-sm underline">
            {say('customer.note.change')}
          </summary>
          <form className="grid gap-3 pt-2" onChange={begun.type} onSubmit={submit}>
            <NoteFields label={say('customer.note.edit')} note={begun.first} />
            <OvertakenNote begun={begun} />
            <div className="flex flex-wrap gap-2">
              <Button type="submit" kind="second" busy={saving.isPending}>
                {say('customer.note.save')}
              </Button>
              <Button
                kind="quiet"
                busy={removing.isPending}
                onClick={() =>
                  removing.mutate(['POST', `/customer-notes/${id}/remove`, { version: note.version }])
                }
              >
                {say('customer.note.remove')}
              </Button>
            </div>
          </form>
        </details>
      )}
    </div>
  );
}

function NewNote({ code }: { code: string }) {
  const say = useSay();
  const { id, renew } = useSentOnce();
  const writing = useDeskAction(say('customer.note.saved'), customerChanged);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    writing.mutate(['POST', `/customers/${code}/notes`, { id, ...wordsIn(form) }], {
      onSuccess: () => {
        form.reset();
        renew();
      },
    });
  };
  return (
    <form className="grid gap-3" onSubmit={submit} onChange={renew}>
      <NoteFields label={say('customer.note.text')} hint={say('customer.note.hint')} />
      <Button type="submit" kind="second" className="justify-self-start" busy={writing.isPending}>
        {say('customer.note.add')}
      </Button>
    </form>
  );
}

type NoteFieldsProps = {
  label: string;
  hint?: string;
  note?: Pick<CustomerNoteView, 'text' | 'atHandover'>;
};

function NoteFields({ label, hint, note }: NoteFieldsProps) {
  const say = useSay();
  return (
    <>
      <Field name="text" label={label} hint={hint} required>
        {(control) => <textarea {...control} rows={2} maxLength={1000} defaultValue={note?.text} />}
      </Field>
      <CheckField
        name="atHandover"
        label={say('customer.note.handover')}
        defaultChecked={note?.atHandover ?? false}
      />
    </>
  );
}
