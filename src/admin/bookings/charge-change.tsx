import { type FormEvent, useState } from 'react';
import type { ChargesAnswer, ChargeView } from '../../back-office/charges/charges.shape.ts';
import { chargeKindRules } from '../../charges/charge-kinds.rules.ts';
import { isAbove } from '../../charges/rule-now.rules.ts';
import { longestText } from '../../charges/charge.shape.ts';
import { leastPayableCents } from '../../payment/payment.rules.ts';
import { Button } from '../../ui/button.tsx';
import { Field, TextField } from '../../ui/field.tsx';
import { centsIn, centsOf, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { AboveWhyField } from './above-why-field.tsx';
import { FoldedForm } from './folded-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useChargeAction } from './use-charge-action.ts';

/** One of two forms that stand side by side where there is room. */
const beside = 'min-w-0 grow basis-full sm:basis-60';

type Props = { code: string; charge: ChargeView; answer: ChargesAnswer };

/** Another amount or other words before the customer is told, afterwards less; or nothing, with a reason. */
export function ChangeCharge({ code, charge, answer: { mayGoAbove } }: Props) {
  const { say, language } = useDeskLanguage();
  const { id, version, cents, ruleCents, text, announcedCents } = charge;
  const changing = useChargeAction(code, say('charges.changed'));
  const isTold = announcedCents !== null;
  const goesAbove = mayGoAbove && chargeKindRules[charge.kind].aboveRule;
  // What was announced only falls.
  const most = isTold ? cents : goesAbove ? null : ruleCents;
  const [euros, setEuros] = useState(cents === 0 ? '' : eurosText(language, cents)); // nobody has said yet what it costs
  const needsWhy = goesAbove && isAbove(centsIn(euros) ?? 0, ruleCents);
  const least = isTold ? leastPayableCents : 0;
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => fieldText(event.currentTarget, name).trim();
    changing.mutate([
      'PUT',
      `/bookings/${code}/charges/${id}`,
      {
        version,
        cents: centsOf(event.currentTarget, 'euros'),
        text: isTold ? text : typed('text'),
        why: typed('why'),
      },
    ]);
  };
  const of = say(`charges.kind.${charge.kind}`);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <FoldedForm
        title={say(isTold ? 'charges.lower' : 'charges.change')}
        of={of}
        className={beside}
        onSubmit={change}
      >
        <EurosField
          name="euros"
          least={least}
          most={most}
          saysBounds
          value={euros}
          onChange={({ currentTarget }) => setEuros(currentTarget.value)}
          label={say('charges.euros')}
          required
        />
        {!isTold && (
          <Field name="text" label={say('charges.text')} hint={say('charges.text.hint')}>
            {(control) => <textarea {...control} rows={3} maxLength={longestText} defaultValue={text} />}
          </Field>
        )}
        {isTold && <TextField name="why" label={say('charges.why.lower')} maxLength={200} required />}
        {!isTold && needsWhy && <AboveWhyField why={charge.aboveWhy} />}
        <Button type="submit" kind="second" className="justify-self-start" busy={changing.isPending}>
          {say('charges.save')}
        </Button>
      </FoldedForm>
      <WaiveForm code={code} charge={charge} />
    </div>
  );
}

/** The customer is told that it was waived, not why; a dispute's evidence says it (src/documents/dispute-evidence-pdf.ts). */
export function WaiveForm({ code, charge: { id, version, kind } }: Omit<Props, 'answer'>) {
  const { say } = useDeskLanguage();
  const waiving = useChargeAction(code, say('charges.waived'));
  return (
    <ReasonForm
      title={say('charges.waive')}
      of={say(`charges.kind.${kind}`)}
      label={say('charges.why.waive')}
      hint={say('charges.why.inside')}
      button={say('charges.waive.button')}
      className={beside}
      isBusy={waiving.isPending}
      onReason={(why) => waiving.mutate(['POST', `/bookings/${code}/charges/${id}/waive`, { version, why }])}
    />
  );
}
