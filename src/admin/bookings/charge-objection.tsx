import { type FormEvent, useState } from 'react';
import type { ChargeView } from '../../back-office/charges/charges.shape.ts';
import { answersToObjection, longestText } from '../../charges/charge.shape.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { centsOf, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { useChargeAction } from './use-charge-action.ts';

type Props = { code: string; charge: ChargeView };
type Answer = (typeof answersToObjection)[number];

/** With words in any case: a question, a decision to withdraw it, or to uphold it, perhaps for less. */
export function AnswerObjection({ code, charge }: Props) {
  const { id, cents, state } = charge;
  const { say, language } = useDeskLanguage();
  const [chosen, choose] = useState<Answer>('message');
  const answering = useChargeAction(code, say('charges.answered'));
  const begun = useBegun(charge, answering);
  const choices = state === 'objected' ? answersToObjection : (['message'] as const);
  // Decided by somebody else meanwhile, nothing is left but to write.
  const answer = choices.find((one) => one === chosen) ?? 'message';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => fieldText(event.currentTarget, name).trim();
    answering.mutate(
      [
        'POST',
        `/bookings/${code}/charges/${id}/answer`,
        {
          version: begun.known.version,
          answer,
          text: typed('text'),
          ...(answer === 'uphold' && { cents: centsOf(event.currentTarget, 'euros') }),
        },
      ],
      { onSuccess: () => choose('message') },
    );
  };
  return (
    <form key={begun.drawn} className="grid gap-3" onChange={begun.type} onSubmit={submit}>
      <fieldset className="flex flex-wrap gap-x-4" hidden={choices.length === 1}>
        <legend className="sr-only">{say('charges.answer')}</legend>
        {choices.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              className="size-5 accent-sea-deep"
              name={`answer ${id}`}
              value={one}
              checked={answer === one}
              onChange={() => choose(one)}
            />
            {say(`charges.answer.${one}`)}
          </label>
        ))}
      </fieldset>
      {answer === 'uphold' && (
        <EurosField
          name="euros"
          least={leastPayableCents}
          most={cents}
          defaultValue={eurosText(language, begun.first.cents)}
          label={say('charges.euros')}
          hint={say('charges.uphold.hint')}
          required
        />
      )}
      <Field name="text" label={say('charges.answer.text')} hint={say('charges.text.hint')} required>
        {(control) => <textarea {...control} rows={4} maxLength={longestText} />}
      </Field>
      <OvertakenNote begun={begun} />
      <Button
        type="submit"
        kind={answer === 'message' ? 'second' : 'primary'}
        className="justify-self-start"
        busy={answering.isPending}
      >
        {say('charges.answer.send')}
      </Button>
    </form>
  );
}
