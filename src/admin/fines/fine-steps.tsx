import type { FormEvent } from 'react';
import type { FineAnswer } from '../../back-office/fines/fines.shape.ts';
import { today } from '../../basics/rome-time.ts';
import { sentWays } from '../../fines/fine.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { mergeTyped } from '../layout/begun.rules.ts';
import { FoldedCard } from '../layout/folded-card.tsx';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { finesChanged } from './fine-tones.ts';
import { type Notice, NoticeFields, noticeIn } from './notice-fields.tsx';

type Props = { fine: FineAnswer };

/** The letter: made once, and downloaded as often as it is needed. */
export function NameHirer({ fine: { id, version, namedAt, declarationSha256 } }: Props) {
  const { say } = useDeskLanguage();
  const naming = useDeskAction(say('fines.named'), finesChanged);
  return (
    <SectionCard title={say('fines.letter')}>
      <p className="text-muted">{say('fines.letter.about')}</p>
      {namedAt === null ? (
        <p>
          <ConfirmButton
            busy={naming.isPending}
            label={say('fines.name')}
            title={say('fines.name.title')}
            button={say('fines.name')}
            danger={false}
            onConfirm={() => naming.mutate(['POST', `/fines/${id}/name`, { version }])}
          >
            <p>{say('fines.name.explained')}</p>
          </ConfirmButton>
        </p>
      ) : declarationSha256 === null ? null : (
        <p>
          <a className="underline" href={`/api/staff/fines/${id}/declaration`} download>
            {say('fines.letter.open')}
          </a>{' '}
          <span className="text-sm text-muted">{say('fines.letter.log')}</span>
        </p>
      )}
    </SectionCard>
  );
}

/** How and when it left. */
export function SendDeclaration({ fine: { id, version, sent, notifiedOn } }: Props) {
  const { say, language } = useDeskLanguage();
  const sending = useDeskAction(say('fines.markedSent'), finesChanged);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const way = sentWays.find((one) => one === fieldText(form, 'way')) ?? 'certified_mail';
    sending.mutate(['POST', `/fines/${id}/sent`, { version, way, day: fieldText(form, 'day') }]);
  };
  const day = today(new Date());
  return (
    <SectionCard title={say('fines.sent')}>
      {sent ? (
        <p>
          {say('fines.sentAs', {
            day: formatDate(language, sent.day, 'numeric'),
            way: say(`fines.way.${sent.way}`),
          })}
        </p>
      ) : (
        <form className="flex flex-wrap items-end gap-3" onSubmit={submit}>
          <SelectField name="way" label={say('fines.way')}>
            {sentWays.map((way) => (
              <option key={way} value={way}>
                {say(`fines.way.${way}`)}
              </option>
            ))}
          </SelectField>
          <TextField
            name="day"
            type="date"
            label={say('fines.sentOn')}
            defaultValue={day}
            min={notifiedOn}
            max={day}
            required
          />
          <Button type="submit" busy={sending.isPending}>
            {say('fines.markSent')}
          </Button>
        </form>
      )}
    </SectionCard>
  );
}

/** Before anybody is named. */
export function CorrectNotice({ fine }: Props) {
  const { say } = useDeskLanguage();
  const saving = useDeskAction(say('fines.corrected'), finesChanged);
  const begun = useBegun(fine, saving);
  const { id, place } = begun.first;
  if (place === null) return null; // erased
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    saving.mutate([
      'PUT',
      `/fines/${id}`,
      { ...mergeTyped(begun, noticeIn(event.currentTarget), noticeOf), version: begun.known.version },
    ]);
  };
  return (
    <FoldedCard key={begun.drawn} title={say('fines.correct')}>
      <form className="grid gap-4" onChange={begun.type} onSubmit={submit}>
        <NoticeFields notice={noticeOf(begun.first)} />
        <OvertakenNote begun={begun} keepsRest />
        <p>
          <Button type="submit" kind="second" busy={saving.isPending}>
            {say('fines.correct.save')}
          </Button>
        </p>
      </form>
    </FoldedCard>
  );
}

export function CloseFine({ fine: { id, version, state, closedAt, closingNote } }: Props) {
  const { say, language } = useDeskLanguage();
  const closing = useDeskAction(say('fines.closed'), finesChanged);
  if (state === 'closed')
    return (
      <SectionCard title={say('fines.close')}>
        <p>{closedAt && say('fines.closedOn', { day: formatWhen(language, new Date(closedAt)) })}</p>
        {closingNote && <p className="wrap-anywhere whitespace-pre-line">{closingNote}</p>}
      </SectionCard>
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const note = fieldText(event.currentTarget, 'note');
    closing.mutate(['POST', `/fines/${id}/close`, { version, note }]);
  };
  return (
    <SectionCard title={say('fines.close')}>
      <form className="grid gap-3" onSubmit={submit}>
        <Field name="note" label={say('fines.close.note')} hint={say('fines.close.hint')} required>
          {(control) => <textarea {...control} rows={3} maxLength={500} />}
        </Field>
        <p>
          <Button type="submit" kind="second" busy={closing.isPending}>
            {say('fines.close')}
          </Button>
        </p>
      </form>
    </SectionCard>
  );
}

const noticeOf = (fine: FineAnswer): Notice => {
  const { plate, day, time, place, authority, noticeNumber, notifiedOn } = fine;
  return { plate, day, time, place: place ?? '', authority, noticeNumber, notifiedOn };
};
