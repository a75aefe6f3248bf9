import { useQuery } from '@tanstack/react-query';
import type { Cents } from '../../basics/money.ts';
import type { RestAnswer } from '../../back-office/rests/rests.shape.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { useDeskAction } from '../layout/use-desk-action.ts';
import { fetchStaff } from '../staff-api.ts';
import { TakeMoney } from './take-money.tsx';

export type ShownRest = NonNullable<RestAnswer['rest']>;

/** Somebody may be paying it on their phone, beside the counter. */
const lookMs = 5000;

export const isRestOpen = ({ state }: ShownRest): boolean =>
  state === 'open' || state === 'late' || state === 'away';

/** It stops a scooter: nobody has said that it goes out all the same. */
export const isRestMissing = (rest: ShownRest | null): boolean =>
  rest !== null && isRestOpen(rest) && rest.waivedWhy === null;

/** `isWanted`: false where nothing hangs on it. */
export const useRest = (code: string, isWanted = true) =>
  useQuery({
    enabled: isWanted,
    queryKey: ['rest', code],
    queryFn: () => fetchStaff<RestAnswer>(`/bookings/${code}/rest`),
    refetchInterval: ({ state }) => (state.data?.rest && isRestOpen(state.data.rest) ? lookMs : false),
  });

export const useRestAction = (code: string, done: string) =>
  useDeskAction(done, [['rest', code], ['booking', code], ['today'], ['till']]);

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
