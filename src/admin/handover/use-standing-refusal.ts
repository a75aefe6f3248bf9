import { useQuery } from '@tanstack/react-query';
import { depositQuery } from '../bookings/deposit-query.ts';
import { isRestMissing, useRest } from '../taking/rest-query.ts';
import { handoverQuery } from './handover-query.ts';
import { isSignedForOther } from './refresh-draft.ts';
import type { ReportDraft } from './report-draft.ts';

/** Somebody may be giving it on their phone, beside the counter. */
const lookMs = 5000;

/**
 * Why the shop would not have it, while that is so: what was to be paid or given may have been since, at any desk, and its scooter may have
 * been assigned again.
 */
export function useStandingRefusal(draft: ReportDraft): string | null {
  const { code, refused, refusedCode } = draft;
  const isOf = (reason: string) => refused !== null && refusedCode === reason;
  const rest = useRest(code, isOf('rest_unpaid')).data;
  const deposit = useQuery({
    ...depositQuery(code),
    enabled: isOf('deposit_missing'),
    refetchInterval: ({ state }) => (state.data?.deposit?.isMissing ? lookMs : false),
  }).data;
  const about = useQuery({
    ...handoverQuery(code),
    enabled: isOf('changed_meanwhile'),
    refetchInterval: ({ state }) => (state.data && isSignedForOther(draft, state.data) ? lookMs : false),
  }).data;
  const isSettled =
    (isOf('rest_unpaid') && rest && !isRestMissing(rest.rest)) ||
    (isOf('deposit_missing') && deposit && deposit.deposit?.isMissing !== true) ||
    (isOf('changed_meanwhile') && about && !isSignedForOther(draft, about));
  return isSettled ? null : refused;
}
