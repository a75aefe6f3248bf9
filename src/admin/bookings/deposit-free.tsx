import { useState } from 'react';
import { formatMoney } from '../../translations/format.ts';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { CustomerOfCodeTold } from './customer-told.tsx';
import { ReasonForm } from './reason-form.tsx';
import { useDepositAction } from './use-deposit-action.ts';

const confirmDialog = onFirstIntent(() => import('../today/confirm-dialog.tsx'));

/** Before its hours are over. It cannot be taken back: asked once more. */
export function FreeDeposit({ code, cents }: { code: string; cents: number }) {
  const { say, language } = useDeskLanguage();
  const [why, setWhy] = useState<string | null>(null);
  const freeing = useDepositAction(code, say('deposit.free.done'));
  const amount = formatMoney(language, cents);
  const button = say('deposit.free.button', { amount });
  return (
    <div {...confirmDialog.intent}>
      <ReasonForm
        title={say('deposit.free')}
        label={say('deposit.free.why')}
        hint={say('deposit.waive.inside')}
        button={button}
        isBusy={freeing.isPending}
        onReason={setWhy}
      />
      {why !== null && (
        <confirmDialog.Component
          title={say('deposit.free.sure', { amount })}
          button={button}
          danger
          onClose={() => setWhy(null)}
          onConfirm={() => freeing.mutate(['POST', `/bookings/${code}/deposit/free`, { why }])}
        >
          <p>{say('deposit.free.what')}</p>
          <CustomerOfCodeTold code={code} />
        </confirmDialog.Component>
      )}
    </div>
  );
}
