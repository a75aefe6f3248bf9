import type { RandomSource } from '../basics/random-source.ts';
import type { Clock } from '../basics/clock.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { QueuedMail } from '../mails/queue-mail.ts';
import type { Language } from '../translations/languages.ts';
import { consentVersion, canResendConfirmation } from './newsletter.rules.ts';
import type { NewsletterStore, Subscription } from './newsletter.store.ts';

export type NewsletterDeps = {
  database: Database;
  subscriptions: NewsletterStore;
  links: LinkTokens;
  clock: Clock;
  chance: RandomSource;
  /** Pseudonyms: the same in, the same out, and nobody without the secret turns them back. */
  emailKey(email: string): string;
  networkKey(network: string): string;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
};

export type SubscriptionRequest = { email: string; language: Language; network: string };

/** An old mail unsubscribes too: its link stays the same for ever. */
const onlyUnsubscribeLink = 1;

/** The link that confirms, in the mail of the nth request. */
export const confirmToken = (links: LinkTokens, id: string, asks: number, fingerprint?: string): string =>
  links.tokenFor('newsletter-confirm', id, asks, fingerprint);
export const unsubscribeToken = (links: LinkTokens, id: string, fingerprint?: string): string =>
  links.tokenFor('newsletter-leave', id, onlyUnsubscribeLink, fingerprint);

/** Asks the owner of an address to confirm. Nothing that is answered here tells whether the address was known. */
export function requestSubscription(deps: NewsletterDeps, asked: SubscriptionRequest): Promise<void> {
  const id = deps.chance.uuid();
  const emailKey = deps.emailKey(asked.email.toLowerCase());
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now();
    const { email, language } = asked;
    const unseen = { id, emailKey, email, language, now, ...fingerprints(deps.links, id, 1) };
    const isNew = await deps.subscriptions.add(tx, unseen);
    if (isNew) return mailConfirmation(deps, tx, { id, asks: 1, asked, now });
    const known = await deps.subscriptions.locked(tx, 'email_key', emailKey);
    if (known && canRequestAgain(known, now)) await renewRequest(deps, tx, { known, asked, now });
  });
}

/** A subscriber needs no mail; someone who waits for one gets it once; someone who left comes back at once. */
const canRequestAgain = ({ state, askedAt }: Subscription, now: Date): boolean =>
  state === 'left' || (state === 'asked' && canResendConfirmation(askedAt, now));

async function renewRequest(
  deps: NewsletterDeps,
  tx: Tx,
  { known, asked, now }: { known: Subscription; asked: SubscriptionRequest; now: Date },
): Promise<void> {
  const { id } = known;
  const asks = known.asks + 1;
  const { email, language } = asked;
  const { confirmSha256 } = fingerprints(deps.links, id, asks);
  await deps.subscriptions.renewRequest(tx, id, { email, language, asks, confirmSha256, now });
  await mailConfirmation(deps, tx, { id, asks, asked, now });
}

async function mailConfirmation(
  deps: NewsletterDeps,
  tx: Tx,
  { id, asks, asked, now }: { id: string; asks: number; asked: SubscriptionRequest; now: Date },
): Promise<void> {
  const { language, network } = asked;
  const proof = { textVersion: consentVersion, language, networkKey: deps.networkKey(network), at: now };
  await deps.subscriptions.recordConsent(tx, id, 'asked', proof);
  const cause = `newsletter_confirm:${id}:${asks}`;
  await deps.queueMail(tx, { kind: 'newsletter_confirm', cause, reference: id, language });
}

const fingerprints = (links: LinkTokens, id: string, asks: number) => ({
  confirmSha256: links.fingerprint(confirmToken(links, id, asks)),
  leaveSha256: links.fingerprint(unsubscribeToken(links, id)),
});
