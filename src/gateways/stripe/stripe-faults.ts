import Stripe from 'stripe';
import { isCertificateOutOfTime } from '../ended-certificate.ts';
import type {
  BusyAnswer,
  RefusedAnswer,
  SilentAnswer,
  UnknownAnswer,
} from '../../payment/payment-provider.type.ts';

export type Failure = UnknownAnswer | RefusedAnswer | BusyAnswer | SilentAnswer;

/** Carries out a call; what Stripe says against it comes back as a value, what is our own fault is thrown on. */
export async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer | Failure> {
  try {
    return await call();
  } catch (fault) {
    return failureOf(fault);
  }
}

/** https://docs.stripe.com/api/errors */
function failureOf(fault: unknown): Failure {
  // Other parameters under a used key: ours are frozen, so this is a fault of the shop and must be loud.
  if (
    !(fault instanceof Stripe.errors.StripeError) ||
    fault instanceof Stripe.errors.StripeIdempotencyError
  ) {
    throw fault;
  }
  if (fault.code === 'idempotency_key_in_use') return { kind: 'busy' };
  if (fault.statusCode === 404) return { kind: 'unknown' };
  // Stripe replays what a key has done before it looks at the parameters: a 400 means that nothing was done under it.
  const kind = fault.statusCode === 400 || fault.statusCode === 402 ? 'refused' : 'silent';
  return { kind, reason: reasonOf(fault) };
}

/** Never its message: that repeats what was sent, an address say, and the reason goes into the log and into tasks. */
const reasonOf = ({
  type,
  statusCode,
  code,
  decline_code: decline,
  param,
  detail,
}: Stripe.errors.StripeError) =>
  [type, statusCode, code, decline, param, isCertificateOutOfTime(detail) && 'certificate has ended']
    .filter((part) => part !== undefined && part !== '' && part !== false)
    .join(' ');

export const asSilence = (failure: Failure): SilentAnswer => ({
  kind: 'silent',
  reason: 'reason' in failure ? failure.reason : failure.kind,
});
