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
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { type BegunForm, useBegun } from '../layout/use-begun.ts';
import { AboveWhyField } from './above-why-field.tsx';
import { FoldedForm } from './folded-form.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useChargeAction } from './use-charge-action.ts';

/** One of two forms that stand side by side where there is room. */
const beside = 'min-w-0 grow basis-full sm:basis-60';

type Props = { code: string; charge: ChargeView; answer: ChargesAnswer };

/** Another amount or other words before the customer is told, afterwards less; or nothing, with a reason. */
export function ChangeCharge({ code, charge, answer }: Props) {
  const say = useSay();
  const changing = useChargeAction(code, say('charges.changed'));
  const begun = useBegun(charge, changing);
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-2">
      <ChangeForm key={begun.drawn} {...{ code, charge, answer, begun, changing }} />
      <WaiveForm code={code} charge={charge} />
    </div>
  );
}

type ChangeProps = Props & {
  begun: BegunForm<ChargeView>;
  changing: ReturnType<typeof useChargeAction>;
};

/** Between the bounds that stand now, from what stood when somebody began to type. */
function ChangeForm({ code, charge, answer: { mayGoAbove }, begun, changing }: ChangeProps) {
  const { say, language } = useDeskLanguage();
  const { id, cents, ruleCents, announcedCents } = charge;
  const { first } = begun;
  const isTold = announcedCents !== null;
  const goesAbove = mayGoAbove && chargeKindRules[charge.kind].aboveRule;
  // What was announced only falls.
  const most = isTold ? cents : goesAbove ? null : ruleCents;
  const [euros, setEuros] = useState(first.cents === 0 ? '' : eurosText(language, first.cents)); // nobody has said yet what it costs
  const needsWhy = goesAbove && isAbove(centsIn(euros) ?? 0, ruleCents);
  const least = isTold ? leastPayableCents : 0;
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = (name: string) => fieldText(event.currentTarget, name).trim();
    changing.mutate([
      'PUT',
      `/bookings/${code}/charges/${id}`,
      {
        version: begun.known.version,
        cents: centsOf(event.currentTarget, 'euros'),
        text: isTold ? charge.text : typed('text'),
        why: typed('why'),
      },
    ]);
  };
  const of = say(`charges.kind.${charge.kind}`);
  return (
    <FoldedForm
      title={say(isTold ? 'charges.lower' : 'charges.change')}
      of={of}
      className={beside}
      onChange={begun.type}
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
          {(control) => <textarea {...control} rows={3} maxLength={longestText} defaultValue={first.text} />}
        </Field>
      )}
      {isTold && <TextField name="why" label={say('charges.why.lower')} maxLength={200} required />}
      {!isTold && needsWhy && <AboveWhyField why={first.aboveWhy} />}
      <OvertakenNote begun={begun} />
      <Button type="submit" kind="second" className="justify-self-start" busy={changing.isPending}>
        {say('charges.save')}
      </Button>
    </FoldedForm>
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
