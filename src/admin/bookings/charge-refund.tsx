import { useState } from 'react';
import type { ChargeView } from '../../back-office/charges/charges.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { CustomerOfCodeTold } from './customer-told.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useChargeAction } from './use-charge-action.ts';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** What the card or the deposit has paid of it goes back, all of it, after a question: it cannot be taken back. */
export function RefundCharge({ code, charge }: { code: string; charge: ChargeView }) {
  const { say, language } = useDeskLanguage();
  const { id, version, kind, refundableCents } = charge;
  const refunding = useChargeAction(code, say('charges.refunded'));
  const [why, setWhy] = useState<string | null>(null);
  const amount = formatMoney(language, refundableCents);
  return (
    <>
      <ReasonForm
        title={say('charges.refund')}
        of={say(`charges.kind.${kind}`)}
        label={say('charges.why.refund')}
        hint={say('charges.why.inside')}
        button={say('charges.refund.button', { amount })}
        isBusy={refunding.isPending}
        onReason={setWhy}
      />
      {why !== null && (
        <confirmDialog.Component
          title={say('booking.part.sure', { amount })}
          button={say('charges.refund.button', { amount })}
          danger
          onClose={() => setWhy(null)}
          onConfirm={() =>
            refunding.mutate(['POST', `/bookings/${code}/charges/${id}/refund`, { version, why }])
          }
        >
          <div className="grid gap-3">
            <GoesBack charge={charge} />
            <p className="wrap-anywhere">{why}</p>
            <CustomerOfCodeTold code={code} />
          </div>
        </confirmDialog.Component>
      )}
    </>
  );
}

/** For what, and how much of it to the card of the deposit and to the one that has paid. */
export function GoesBack({
  charge: { kind, refundableCents, depositCents },
}: {
  charge: Pick<ChargeView, 'kind' | 'refundableCents' | 'depositCents'>;
}) {
  const { say, language } = useDeskLanguage();
  const ways = { deposit: depositCents, card: refundableCents - depositCents };
  return (
    <div>
      <p className="font-semibold">{say(`charges.kind.${kind}`)}</p>
      {(['deposit', 'card'] as const)
        .filter((way) => ways[way] > 0)
        .map((way) => (
          <p key={way}>{say(`charges.goesBack.${way}`, { amount: formatMoney(language, ways[way]) })}</p>
        ))}
      <p>{say('charges.goesBack.final')}</p>
    </div>
  );
}
