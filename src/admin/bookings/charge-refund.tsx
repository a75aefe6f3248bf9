import type { ChargeView } from '../../back-office/charges/charges.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useChargeAction } from './use-charge-action.ts';

/** What the card or the deposit has paid of it goes back, all of it. */
export function RefundCharge({
  code,
  charge: { id, version, kind, refundableCents },
}: {
  code: string;
  charge: ChargeView;
}) {
  const { say, language } = useDeskLanguage();
  const refunding = useChargeAction(code, say('charges.refunded'));
  return (
    <ReasonForm
      title={say('charges.refund')}
      of={say(`charges.kind.${kind}`)}
      label={say('charges.why.refund')}
      hint={say('charges.why.inside')}
      button={say('charges.refund.button', { amount: formatMoney(language, refundableCents) })}
      isBusy={refunding.isPending}
      onReason={(why) =>
        refunding.mutate(['POST', `/bookings/${code}/charges/${id}/refund`, { version, why }])
      }
    />
  );
}
