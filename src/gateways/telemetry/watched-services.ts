import type { AroundAct } from '../../basics/acts.ts';
import type { Mailer } from '../../mails/mailer.ts';
import type { PaymentProvider } from '../../payment/payment-provider.type.ts';

/** What is asked over the network: a call that is added does not compile until it is watched. */
type Calls = {
  [
    Name in keyof PaymentProvider as PaymentProvider[Name] extends (...args: never[]) => Promise<unknown>
      ? Name
      : never
  ]: PaymentProvider[Name];
};

/** The provider, each of its calls timed by what was answered. */
export function watchedProvider(provider: PaymentProvider, around: AroundAct): PaymentProvider {
  const call =
    <Args extends unknown[], Answer extends { kind: string }>(
      name: string,
      ask: (...args: Args) => Promise<Answer>,
    ) =>
    (...args: Args): Promise<Answer> =>
      around({ kind: 'provider', name }, () => ask(...args), outcomeOf);
  const calls: Calls = {
    openSession: call('openSession', provider.openSession),
    fetchCheckoutSnapshot: call('fetchCheckoutSnapshot', provider.fetchCheckoutSnapshot),
    findSessionOf: call('findSessionOf', provider.findSessionOf),
    sessionsSince: call('sessionsSince', provider.sessionsSince),
    expireSession: call('expireSession', provider.expireSession),
    refund: call('refund', provider.refund),
    chargeCard: call('chargeCard', provider.chargeCard),
    fetchIntentSnapshot: call('fetchIntentSnapshot', provider.fetchIntentSnapshot),
    findAttempt: call('findAttempt', provider.findAttempt),
    cancelIntent: call('cancelIntent', provider.cancelIntent),
    captureIntent: call('captureIntent', provider.captureIntent),
    detachCard: call('detachCard', provider.detachCard),
    deleteCustomer: call('deleteCustomer', provider.deleteCustomer),
    balanceBetween: call('balanceBetween', provider.balanceBetween),
    payoutsSince: call('payoutsSince', provider.payoutsSince),
    linesOfPayout: call('linesOfPayout', provider.linesOfPayout),
    submitEvidence: call('submitEvidence', provider.submitEvidence),
  };
  return { ...provider, ...calls };
}

const lessThanAnAnswer = ['silent', 'unknown', 'refused', 'busy'];
const outcomeOf = ({ kind }: { kind: string }): string =>
  lessThanAnAnswer.includes(kind) ? kind : 'answered';

/** The mail server, each mail timed by what became of it. */
export const watchedMailer = (mailer: Mailer, around: AroundAct): Mailer => ({
  send: (mail) =>
    around(
      { kind: 'mail', name: 'send' },
      () => mailer.send(mail),
      ({ outcome }) => outcome,
    ),
});
