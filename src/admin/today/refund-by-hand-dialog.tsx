import { type FormEvent, Suspense } from 'react';
import type { Task } from '../../back-office/today/today.shape.ts';
import { counterWays } from '../../payment/taking.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { WithLaterWords } from '../later-words.tsx';
import { DeskDialog } from '../layout/desk-dialog.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { changedByMoney } from '../money/changed-by-money.ts';

type Props = {
  taskId: number;
  refund: NonNullable<Task['refund']>;
  onClose: () => void;
  onLeave: () => void;
};

/** How money went back that no provider gives back: by hand first, then here. */
export default function RefundByHandDialog(props: Props) {
  return (
    <Suspense>
      <WithLaterWords>
        <Dialog {...props} />
      </WithLaterWords>
    </Suspense>
  );
}

function Dialog({ taskId, refund: { cents, paidBy }, onClose, onLeave }: Props) {
  const { say, language } = useDeskLanguage();
  const giving = useDeskAction(say('refundByHand.did'), [
    ['today'],
    ['booking'],
    ['till'],
    ...changedByMoney,
  ]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget).get('way');
    const way = counterWays.find((one) => one === chosen);
    if (way) giving.mutate(['POST', `/tasks/${taskId}/refunded`, { way }], { onSettled: onClose });
  };
  return (
    <DeskDialog onClose={onClose} title={say('refundByHand.title', { amount: formatMoney(language, cents) })}>
      <form className="grid gap-4" onSubmit={submit}>
        <p>{say('refundByHand.explained')}</p>
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-semibold">{say('refundByHand.how')}</legend>
          {counterWays.map((way) => (
            <label key={way} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="way"
                value={way}
                defaultChecked={way === paidBy}
                className="size-5 accent-sea-deep"
                required
              />
              {say(`taking.way.${way}`)}
            </label>
          ))}
        </fieldset>
        <Button type="submit" busy={giving.isPending}>
          {say('refundByHand.done')}
        </Button>
        <Button kind="quiet" onClick={onLeave}>
          {say('refundByHand.off')}
        </Button>
      </form>
    </DeskDialog>
  );
}
