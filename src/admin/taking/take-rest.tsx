import type { Cents } from '../../basics/money.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { changedByMoney } from '../money/changed-by-money.ts';
import type { ShownRest } from './rest-query.ts';
import { TakeMoney } from './take-money.tsx';

export const useRestAction = (code: string, done: string) =>
  useDeskAction(done, [['rest', code], ['booking', code], ['today'], ['till'], ...changedByMoney]);

type Props = Pick<ShownRest, 'paid'> & { code: string; owedCents: Cents; onTaken?: () => void };

/** Its customer stands at the counter and pays all of it. */
export function TakeRest({ code, paid, owedCents, onTaken }: Props) {
  const { say } = useDeskLanguage();
  const taking = useRestAction(code, say('rest.taken', { paid }));
  return (
    <TakeMoney
      key={owedCents}
      dueCents={owedCents}
      busy={taking.isPending}
      onTake={async (taken) => {
        await taking.mutateAsync(['POST', `/bookings/${code}/rest/taking`, taken]);
        onTaken?.();
        return true;
      }}
    />
  );
}
