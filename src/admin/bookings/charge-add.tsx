import { fromEuros } from '../../basics/money.ts';
import { type FormEvent, useState } from 'react';
import type { ChargesAnswer } from '../../back-office/charges/charges.shape.ts';
import { longestText } from '../../charges/charge.shape.ts';
import { lostThings } from '../../handover/lost-things.rules.ts';
import { partIn } from '../../shop/damage-terms.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, SelectField, TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { FoldedForm } from './folded-form.tsx';
import { useChargeAction } from './use-charge-action.ts';

const kinds = ['damage', 'loss', 'cleaning', 'tolls', 'other'] as const;
type Kind = (typeof kinds)[number];

/** What no report has said. What has an agreed price is asked for at that price where nothing else is typed. */
export function AddCharge({ code, answer }: { code: string; answer: ChargesAnswer }) {
  const { say, language } = useDeskLanguage();
  const [id, setId] = useState(() => crypto.randomUUID());
  const [kind, setKind] = useState<Kind>('damage');
  const adding = useChargeAction(code, say('charges.added'));
  const { parts, lostCents, cleaningCents, mayGoAbove } = answer;
  const money = (cents: number) => formatMoney(language, cents);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = (name: string) => fieldText(form, name).trim();
    const thing = lostThings.find((one) => one === typed('thing')) ?? null;
    adding.mutate(
      [
        'POST',
        `/bookings/${code}/charges`,
        {
          id,
          kind,
          part: kind === 'damage' && typed('part') !== '' ? Number(typed('part')) : null,
          thing: kind === 'loss' ? thing : null,
          pieces: kind === 'loss' ? Number(typed('pieces')) : 1,
          cents: typed('euros') === '' ? null : fromEuros(Number(typed('euros'))),
          text: typed('text'),
          why: typed('why'),
        },
      ],
      {
        onSuccess: () => {
          setId(crypto.randomUUID());
          form.reset();
        },
      },
    );
  };
  return (
    <FoldedForm title={say('charges.add')} formClass="sm:grid-cols-2" onSubmit={submit}>
      <SelectField
        name="kind"
        label={say('charges.what')}
        value={kind}
        onChange={({ currentTarget }) => setKind(kinds.find((one) => one === currentTarget.value) ?? kind)}
      >
        {kinds.map((one) => (
          <option key={one} value={one}>
            {say(`charges.kind.${one}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'damage' && parts.length > 0 && (
        <SelectField name="part" label={say('charges.part')}>
          <option value="">{say('charges.part.none')}</option>
          {parts.map(({ names, cents }, nth) => (
            <option key={`${partIn(names, language)} ${cents}`} value={nth}>
              {partIn(names, language)} ({money(cents)})
            </option>
          ))}
        </SelectField>
      )}
      {kind === 'loss' && (
        <>
          <SelectField name="thing" label={say('charges.thing')}>
            {lostThings.map((one) => (
              <option key={one} value={one}>
                {say(`charges.thing.${one}`)} ({money(lostCents[one])})
              </option>
            ))}
          </SelectField>
          <TextField
            name="pieces"
            type="number"
            min="1"
            max="9"
            defaultValue="1"
            label={say('charges.pieces')}
            required
          />
        </>
      )}
      <TextField
        name="euros"
        type="number"
        inputMode="decimal"
        min="0"
        step="0.01"
        label={say('charges.euros')}
        hint={
          kind === 'cleaning' ? say('charges.euros.cleaning', { amount: money(cleaningCents) }) : undefined
        }
        required={kind === 'tolls' || kind === 'other'}
      />
      {mayGoAbove && (
        <TextField
          name="why"
          label={say('charges.why.above')}
          hint={say('charges.why.hint')}
          maxLength={200}
        />
      )}
      <div className="sm:col-span-2">
        <Field
          name="text"
          label={say('charges.text')}
          hint={say(kind === 'tolls' ? 'charges.text.tolls' : 'charges.text.hint')}
          required={kind === 'tolls' || kind === 'other'}
        >
          {(control) => <textarea {...control} rows={3} maxLength={longestText} />}
        </Field>
      </div>
      <Button type="submit" kind="second" className="justify-self-start" busy={adding.isPending}>
        {say('charges.add.button')}
      </Button>
    </FoldedForm>
  );
}
