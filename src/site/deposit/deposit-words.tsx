import type { DepositPage } from '../../deposit/deposit.shape.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { formatMoney } from '../../translations/format.ts';

type Shown = Pick<
  DepositPage,
  'state' | 'cents' | 'capturedCents' | 'excessCents' | 'releaseHours' | 'mayBeGiven' | 'isOver'
>;

/** How it stands, in a sentence. */
export function useDepositText({
  state,
  cents,
  capturedCents,
  excessCents,
  mayBeGiven,
  isOver,
}: Shown): string {
  const say = useSay('deposit');
  const language = useLanguage();
  const amount = formatMoney(language, cents);
  if (isOver && (state === 'held' || state === 'renewing')) return say('text.heldOver', { amount });
  switch (state) {
    case 'due':
      return say(mayBeGiven ? 'text.due' : 'text.early');
    case 'lapsed':
      return say(mayBeGiven ? 'text.lapsedAgain' : 'text.lapsed');
    case 'captured': {
      const captured = formatMoney(language, capturedCents ?? 0);
      if (excessCents > 0)
        return say('text.capturedExcess', { captured, excess: formatMoney(language, excessCents) });
      const restCents = cents - (capturedCents ?? 0);
      if (restCents === 0) return say('text.capturedAll', { captured });
      return say('text.captured', { captured, rest: formatMoney(language, restCents) });
    }
    case 'held':
      return say('text.held', { amount });
    case 'released':
      return say('text.released', { amount });
    case 'none':
    case 'open':
    case 'renewing':
    case 'waived':
      return say(`text.${state}`);
    default:
      return state satisfies never;
  }
}

/** The whole of it was taken, or a part. */
export const stateName = ({
  state,
  cents,
  capturedCents,
}: Pick<Shown, 'state' | 'cents' | 'capturedCents'>) =>
  state === 'captured' && (capturedCents ?? 0) < cents ? 'capturedPart' : state;

export const isGood = (state: Shown['state']): boolean =>
  state === 'held' || state === 'released' || state === 'waived';

/** What it is, when it goes back, and what may be taken of it. */
export function DepositWords({ deposit: { cents, releaseHours } }: { deposit: Shown }) {
  const say = useSay('deposit');
  const amount = formatMoney(useLanguage(), cents);
  return (
    <div className="grid gap-3">
      <p>{say('text.what', { amount })}</p>
      <p>{say('text.back', { hours: releaseHours })}</p>
      <p>{say('text.pays', { amount })}</p>
    </div>
  );
}
