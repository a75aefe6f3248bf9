import { extraReasons } from '../../booking/extras/extra-eligibility.rules.ts';
import { warningsOfTimes } from '../../booking/create/desk-terms.rules.ts';
import { useSay } from '../language-provider.tsx';
import { StaffApiError } from '../staff-api.ts';
import { WhyField, whyIn } from './why-field.tsx';

/** By which rules it is sold, as the calls take them. */
export type RulesOfSale = { source: 'counter' | 'telephone'; despite?: '1' };
export const rulesOfSale = (isCall: boolean, isDespite: boolean): RulesOfSale => ({
  source: isCall ? 'telephone' : 'counter',
  ...(isDespite && { despite: '1' as const }),
});

const ofTimes: readonly string[] = warningsOfTimes;
/** Of the shop's own rules for its extras. Who is too young, or may not ride it by law, is never let ride. */
const ofExtras: readonly string[] = extraReasons;

const refusalOf = (fault: Error | null): string => (fault instanceof StaffApiError ? fault.refusal : '');
export const mayOverrideTimes = (fault: Error | null): boolean => ofTimes.includes(refusalOf(fault));

/** Where the shop has warned, who sells may go on, and says why; what it has not got is never sold. */
export function Override({ rules, fault }: { rules: RulesOfSale; fault: Error | null }) {
  const say = useSay();
  const isWarned = rules.despite !== undefined || [...ofTimes, ...ofExtras].includes(refusalOf(fault));
  if (!isWarned) return null;
  return <WhyField name="override" label={say('walkIn.override')} />;
}

/** Nothing where nothing was warned of. */
export function overrideIn(form: HTMLFormElement): { override?: string } {
  const why = whyIn(form, 'override');
  return why === '' ? {} : { override: why };
}
