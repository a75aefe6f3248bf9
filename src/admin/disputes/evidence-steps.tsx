import type { FormEvent } from 'react';
import type { DisputeView } from '../../back-office/disputes/disputes.shape.ts';
import { formatNumber } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Note } from '../../ui/note.tsx';
import { fieldText } from '../field-text.ts';
import { formatWhen } from '../format-when.ts';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useDeskLanguage } from '../language-provider.tsx';

/** What shows disputes, and the tasks of them. */
const disputesChanged = [['disputes'], ['booking'], ['today']] as const;
/** As dispute.shape.ts has it, which the browser does not fetch. */
const longestExplanation = 4000;

/** Made, and made anew, until it is sent. */
export function PutTogether({ dispute: { id, evidence } }: { dispute: DisputeView }) {
  const { say } = useDeskLanguage();
  const making = useDeskAction(say('disputes.made'), disputesChanged);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const explanation = fieldText(event.currentTarget, 'explanation');
    making.mutate(['POST', `/disputes/${id}/evidence`, { explanation }]);
  };
  const form = (
    <form className="grid gap-3" onSubmit={submit}>
      <p className="text-sm text-muted">{say('disputes.make.about')}</p>
      <Field name="explanation" label={say('disputes.explain')} hint={say('disputes.explain.hint')}>
        {(control) => <textarea {...control} rows={4} maxLength={longestExplanation} />}
      </Field>
      <p>
        <Button type="submit" kind={evidence ? 'second' : 'primary'} busy={making.isPending}>
          {say(evidence ? 'disputes.makeAgain' : 'disputes.make')}
        </Button>
      </p>
    </form>
  );
  if (!evidence) return form;
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold">{say('disputes.makeAgain')}</summary>
      <div className="mt-3">{form}</div>
    </details>
  );
}

type FileProps = { dispute: DisputeView; evidence: NonNullable<DisputeView['evidence']> };

/** What the file holds, the file itself, and sending it, once. */
export function EvidenceFile({ dispute: { id, state }, evidence }: FileProps) {
  const { say, language } = useDeskLanguage();
  const sending = useDeskAction(say('disputes.submitted'), disputesChanged);
  if (evidence.isErased) return <p className="text-sm text-muted">{say('disputes.erased')}</p>;
  const { pages, bytes, madeAt, contents, isRefused } = evidence;
  const holds = say('disputes.holds', {
    ...contents,
    pages,
    size: formatNumber(language, Math.max(0.1, Math.round(bytes / 100_000) / 10)),
    when: formatWhen(language, new Date(madeAt)),
  });
  return (
    <div className="grid gap-3">
      <p>{holds}</p>
      <p>
        <a className="underline" href={`/api/staff/disputes/${id}/evidence`} target="_blank" rel="noreferrer">
          {say('disputes.open')}
        </a>{' '}
        <span className="text-sm text-muted">{say('disputes.open.log')}</span>
      </p>
      {isRefused && <Note tone="warning">{say('disputes.refused')}</Note>}
      {state === 'needs_answer' && !isRefused && (
        <p>
          <ConfirmButton
            busy={sending.isPending}
            label={say('disputes.submit')}
            title={say('disputes.submit.title')}
            button={say('disputes.submit')}
            danger={false}
            onConfirm={() => sending.mutate(['POST', `/disputes/${id}/submit`, { evidenceId: evidence.id }])}
          >
            <div className="grid gap-2">
              <p className="font-semibold">{say('disputes.submit.once')}</p>
              <p>{holds}</p>
              <p>{say('disputes.fields', { fields: contents.fields })}</p>
              <p>{say('disputes.submit.look')}</p>
            </div>
          </ConfirmButton>
        </p>
      )}
    </div>
  );
}
