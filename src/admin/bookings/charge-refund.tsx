import { type FormEvent, useState } from 'react';
import type { ChargeView } from '../../back-office/charges/charges.shape.ts';
import type { Cents } from '../../basics/money.ts';
import { splitRefund } from '../../charges/charge.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { centsOf, eurosText } from '../euros.ts';
import { EurosField } from '../euros-field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { OvertakenNote } from '../layout/overtaken-note.tsx';
import { useBegun } from '../layout/use-begun.ts';
import { ReasonField } from '../layout/reason-field.tsx';
import { CustomerOfCodeTold } from './customer-told.tsx';
import { FoldedForm } from './folded-form.tsx';
import { useChargeAction } from './use-charge-action.ts';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** What the card or the deposit has paid of it goes back, all of it or a part, after a question: it cannot be taken back. */
export function RefundCharge({ code, charge }: { code: string; charge: ChargeView }) {
  const { say, language } = useDeskLanguage();
  const { id, kind, refundableCents } = charge;
  const refunding = useChargeAction(code, say('charges.refunded'));
  const begun = useBegun(charge, refunding);
  const [asked, setAsked] = useState<{ cents: Cents; why: string } | null>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setAsked({ cents: centsOf(form, 'euros'), why: fieldText(form, 'why').trim() });
  };
  return (
    <>
      <FoldedForm
        key={begun.drawn}
        title={say('charges.refund')}
        of={say(`charges.kind.${kind}`)}
        onChange={begun.type}
        onSubmit={submit}
      >
        <EurosField
          name="euros"
          least={1}
          most={refundableCents}
          label={say('charges.refund.euros')}
          hint={say('charges.refund.most', { amount: formatMoney(language, refundableCents) })}
          defaultValue={eurosText(language, begun.first.refundableCents)}
          required
        />
        <ReasonField name="why" label={say('charges.why.refund')} hint={say('charges.why.inside')} />
        <OvertakenNote begun={begun} />
        <Button type="submit" kind="danger" className="justify-self-start" busy={refunding.isPending}>
          {say('charges.refund')}
        </Button>
      </FoldedForm>
      {asked !== null && (
        <confirmDialog.Component
          title={say('booking.part.sure', { amount: formatMoney(language, asked.cents) })}
          button={say('charges.refund.button', { amount: formatMoney(language, asked.cents) })}
          danger
          onClose={() => setAsked(null)}
          onConfirm={() =>
            refunding.mutate([
              'POST',
              `/bookings/${code}/charges/${id}/refund`,
              { version: begun.known.version, ...asked },
            ])
          }
        >
          <div className="grid gap-3">
            <GoesBack charge={charge} cents={asked.cents} />
            <p className="wrap-anywhere">{asked.why}</p>
            <CustomerOfCodeTold code={code} />
          </div>
        </confirmDialog.Component>
      )}
    </>
  );
}

/** For what, and how much of it to the card that has paid and to the one of the deposit. */
export function GoesBack({
  charge: { kind, refundableCents, depositCents },
  cents,
}: {
  charge: Pick<ChargeView, 'kind' | 'refundableCents' | 'depositCents'>;
  cents: Cents;
}) {
  const { say, language } = useDeskLanguage();
  const ways = [
    { of: 'card', cents: refundableCents - depositCents },
    { of: 'deposit', cents: depositCents },
  ] as const;
  return (
    <div>
      <p className="font-semibold">{say(`charges.kind.${kind}`)}</p>
      {splitRefund<(typeof ways)[number]>(ways, cents).map((way) => (
        <p key={way.of}>{say(`charges.goesBack.${way.of}`, { amount: formatMoney(language, way.cents) })}</p>
      ))}
      <p>{say('charges.goesBack.final')}</p>
    </div>
  );
}
