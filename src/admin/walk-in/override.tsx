import { timeReasons } from '../../booking/bookable.rules.ts';
import { hasWayOn } from '../../booking/create/ways-on.rules.ts';
import { useSay } from '../language-provider.tsx';
import { StaffApiError } from '../staff-api.ts';
import { WhyField, whyIn } from './why-field.tsx';

/** By which rules it is sold, as the calls take them. */
export type RulesOfSale = { source: 'counter' | 'telephone'; despite?: '1' };
export const rulesOfSale = (isCall: boolean, isDespite: boolean): RulesOfSale => ({
  source: isCall ? 'telephone' : 'counter',
  ...(isDespite && { despite: '1' as const }),
});

const refusalOf = (fault: Error | null): string => (fault instanceof StaffApiError ? fault.refusal : '');
const isWarning = (refusal: string): boolean => hasWayOn(refusal, 'allTheSame');
export const mayOverrideTimes = (fault: Error | null): boolean =>
  timeReasons.some((reason) => reason === refusalOf(fault) && isWarning(reason));

/** Where the shop has warned, who sells may go on, and says why; what it has not got is never sold. */
export function Override({ rules, fault }: { rules: RulesOfSale; fault: Error | null }) {
  const say = useSay();
  const isWarned = rules.despite !== undefined || isWarning(refusalOf(fault));
  if (!isWarned) return null;
  return <WhyField name="override" label={say('walkIn.override')} />;
}

/** Nothing where nothing was warned of. */
export function overrideIn(form: HTMLFormElement): { override?: string } {
  const why = whyIn(form, 'override');
  return why === '' ? {} : { override: why };
}
