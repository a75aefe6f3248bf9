import { disputeStatusOf, isUndecidedDispute, objectsOf, type Fact } from '../fact.rules.ts';
import { belongsTo, refundRequestStateOf, type RefundRequest } from './refund.rules.ts';

/** A refund that is owed, a dispute, a difference to pay: since when, and until when; null while it is open. */
export type MoneyMatter = { openedAt: Date; closedAt: Date | null };

/** When the shop first and last heard of an object of the provider's, by its id. */
export type HeardOf = ReadonlyMap<string, { first: Date; last: Date }>;
type DatedRequest = RefundRequest & { createdAt: Date };

/** Refunds that the shop promised, and disputes. What was dropped is owed no more: a dispute or another refund took its place. */
export function moneyMattersOf(
  { facts, requests }: { facts: readonly Fact[]; requests: readonly DatedRequest[] },
  heardOf: HeardOf,
): MoneyMatter[] {
  const lastOf = (own: readonly Fact[]): Date =>
    new Date(Math.max(...own.map(({ objectId }) => heardOf.get(objectId)?.last.getTime() ?? 0)));
  const refunds = requests.flatMap((request): MoneyMatter[] => {
    const state = refundRequestStateOf(request, facts);
    if (state === 'dropped') return [];
    const own = facts.filter((fact) => belongsTo(request, fact));
    return [{ openedAt: request.createdAt, closedAt: state === 'given' ? lastOf(own) : null }];
  });
  const disputes = objectsOf(facts, 'dispute').map((said): MoneyMatter => {
    const openedAt = heardOf.get(said[0]?.objectId ?? '')?.first ?? new Date(0);
    return { openedAt, closedAt: isUndecidedDispute(disputeStatusOf(said)) ? null : lastOf(said) };
  });
  return [...refunds, ...disputes];
}
