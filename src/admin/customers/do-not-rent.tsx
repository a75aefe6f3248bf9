import type { FormEvent } from 'react';
import type { DecisionView } from '../../back-office/customers/customers.shape.ts';
import { addMonths, addDays, today } from '../../basics/rome-time.ts';
import { doNotRentReasons, mostMonths } from '../../customers/do-not-rent.rules.ts';
import { formatDate } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { FoldedForm } from '../bookings/folded-form.tsx';
import { fieldText } from '../field-text.ts';
import { formatWhen } from '../format-when.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { ConfirmButton } from '../layout/confirm-button.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useSentOnce } from '../layout/use-sent-once.ts';
import { useHasPermission } from '../session.ts';
import { customerChanged } from './customer-notes.tsx';

type Props = { code: string; decisions: readonly DecisionView[] };

const tones = { proposed: 'sun', in_force: 'bad', ended: 'plain' } as const;

/** Whom the shop does not rent to any more: decided by one person, reviewed by the owner, never for ever. */
export function DoNotRent({ code, decisions }: Props) {
  const say = useSay();
  const may = useHasPermission();
  const isOpen = decisions.some(({ state }) => state !== 'ended');
  return (
    <SectionCard title={say('customer.decision')}>
      {decisions.map((decision) => (
        <Decision key={decision.id} decision={decision} />
      ))}
      {!isOpen && may('manage customers') && <NewDecision code={code} />}
    </SectionCard>
  );
}

function Decision({ decision }: { decision: DecisionView }) {
  const { say, language } = useDeskLanguage();
  const { state, reason, until, why, by, at, reviewedBy } = decision;
  const last = {
    reason: say(`customer.decision.reason.${reason}`),
    date: formatDate(language, until, 'long'),
  };
  return (
    <div className="grid justify-items-start gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{say(`customer.decision.state.${state}`)}</Badge>
        <strong>{say('customer.decision.last', last)}</strong>
      </p>
      {why && <p className="wrap-anywhere whitespace-pre-line">{why}</p>}
      <p className="text-sm text-muted">
        {say('customer.decision.by', { name: by, when: formatWhen(language, new Date(at)) })}
        {reviewedBy && ` · ${say('customer.decision.reviewedBy', { name: reviewedBy })}`}
      </p>
      <Steps decision={decision} />
    </div>
  );
}

function Steps({ decision: { id, version, state, until } }: { decision: DecisionView }) {
  const { say, language } = useDeskLanguage();
  const may = useHasPermission();
  const confirming = useDeskAction(say('customer.decision.confirmed'), customerChanged);
  const ending = useDeskAction(say('customer.decision.ended'), customerChanged);
  const mayReview = may('review whom not to rent to');
  const mayEnd = mayReview || (state === 'proposed' && may('manage customers'));
  if (state === 'ended') return null;
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {state === 'proposed' && mayReview && (
        <ConfirmButton
          label={say('customer.decision.confirm')}
          kind="danger"
          busy={confirming.isPending}
          title={say('customer.decision.confirm.title')}
          button={say('customer.decision.confirm')}
          danger
          onConfirm={() => confirming.mutate(['POST', `/do-not-rent/${id}/confirm`, { version }])}
        >
          <p>{say('customer.decision.confirm.text', { date: formatDate(language, until, 'long') })}</p>
        </ConfirmButton>
      )}
      {mayEnd && (
        <ConfirmButton
          label={say('customer.decision.end')}
          kind="second"
          busy={ending.isPending}
          title={say('customer.decision.end.title')}
          button={say('customer.decision.end')}
          danger={false}
          onConfirm={() => ending.mutate(['POST', `/do-not-rent/${id}/end`, { version }])}
        >
          <p>{say('customer.decision.end.text')}</p>
        </ConfirmButton>
      )}
    </div>
  );
}

/** A quarter of what may be decided at most, unless somebody chooses another day. */
const usualMonths = 6;

function NewDecision({ code }: { code: string }) {
  const say = useSay();
  const { id, renew } = useSentOnce();
  const deciding = useDeskAction(say('customer.decision.proposed'), customerChanged);
  const day = today(new Date());
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const reason = doNotRentReasons.find((one) => one === fieldText(form, 'reason')) ?? 'damage';
    const words = { reason, why: fieldText(form, 'why'), until: fieldText(form, 'until') };
    deciding.mutate(['POST', `/customers/${code}/do-not-rent`, { id, ...words }]);
  };
  return (
    <>
      <p className="text-sm text-muted">{say('customer.decision.about')}</p>
      <FoldedForm title={say('customer.decision.propose')} onSubmit={submit} onChange={renew}>
        <SelectField name="reason" label={say('customer.decision.reason')}>
          {doNotRentReasons.map((reason) => (
            <option key={reason} value={reason}>
              {say(`customer.decision.reason.${reason}`)}
            </option>
          ))}
        </SelectField>
        <Field
          name="why"
          label={say('customer.decision.why')}
          hint={say('customer.decision.why.hint')}
          required
        >
          {(control) => <textarea {...control} rows={3} maxLength={1000} />}
        </Field>
        <TextField
          name="until"
          type="date"
          label={say('customer.decision.until')}
          defaultValue={addMonths(day, usualMonths)}
          min={addDays(day, 1)}
          max={addMonths(day, mostMonths)}
          required
        />
        <Button type="submit" kind="danger" className="justify-self-start" busy={deciding.isPending}>
          {say('customer.decision.propose')}
        </Button>
      </FoldedForm>
    </>
  );
}
