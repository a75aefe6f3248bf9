import { isRestMissing, useRest } from '../taking/rest-query.ts';
import type { ReportDraft } from './report-draft.ts';

type Refused = Pick<ReportDraft, 'code' | 'refused' | 'refusedCode'>;

/** Why the shop would not have it, while that is so: what was to be paid may have been paid since, at any desk. */
export function useStandingRefusal({ code, refused, refusedCode }: Refused): string | null {
  const isOfRest = refused !== null && refusedCode === 'rest_unpaid';
  const { data } = useRest(code, isOfRest);
  return isOfRest && data && !isRestMissing(data.rest) ? null : refused;
}
