import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { PageLinks } from '../booking/create/page-links.type.ts';
import type { Database, Queryable } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { CheckoutRequest } from '../payment/payment-provider.type.ts';
import { business } from '../shop/business.rules.ts';
import type { MoneyRequestStore } from './money-request.store.ts';
import type { MoneyRequest } from './money-request.type.ts';

export type OpenRequestPageDeps = {
  database: Database;
  requests: Pick<MoneyRequestStore, 'byId' | 'byLink'>;
  payment: Pick<Payment, 'retry'>;
  links: LinkTokens;
  /** Whole addresses: the provider leads back to them. */
  pages: Pick<PageLinks, 'moneyPaid'>;
  codesOf(db: Queryable, bookingIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

/**
 * The provider's page behind the lasting link: the one that is open, or a fresh one. Two browsers are shown the same; after a card was
 * declined, a new one takes its place.
 */
export async function openRequestPage(
  deps: OpenRequestPageDeps,
  token: string,
): Promise<{ checkoutUrl: string } | Refusal> {
  const request = await deps.requests.byLink(deps.database, deps.links.fingerprint(token));
  if (!request) return refuse('not_found');
  const [code = ''] = (
    await deps.codesOf(deps.database, request.bookingId ? [request.bookingId] : [])
  ).values();
  const opened = await deps.payment.retry(checkoutOf(deps, request, code));
  // What is over is no hold.
  if (isRefusal(opened)) return opened.refusal === 'hold_over' ? refuse('request_over') : opened;
  return opened;
}

/** What it is for stands on our page alone: what the provider is told, no erasure of ours reaches. */
function checkoutOf(
  { pages }: OpenRequestPageDeps,
  { id, amountCents, language, to }: MoneyRequest,
  code: string,
): CheckoutRequest {
  const back = pages.moneyPaid(id);
  return {
    reference: id,
    amountCents,
    currency: 'eur',
    language,
    description: `${business().name} ${code}`.trim(),
    email: to.email,
    successUrl: back,
    cancelUrl: back,
    memo: JSON.stringify({ moneyRequest: id }),
  };
}
