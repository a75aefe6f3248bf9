import { cutText } from '../basics/cut-text.ts';
import { addMinutes } from '../basics/rome-time.ts';
import type { BounceReason } from './bounces/bounce.shape.ts';
import { type DeliveryState, type DropReason, dropReasons, type MailDelivery } from './delivery.shape.ts';

/** How a try to send ended; see mailer.ts. */
export type SendOutcome = 'accepted' | 'put_off' | 'refused' | 'unreachable';

export type NextStep = { kind: 'sent' } | { kind: 'try_again'; at: Date } | { kind: 'give_up' };

// Each wait about twice the one before; eleven tries in 21 hours and a half, so that a day's outage is survived.
const waitsInMinutes = [1, 2, 5, 10, 20, 40, 80, 160, 320, 640];

/** What becomes of a mail after a try; `tries` counts this one. What the server refuses for good is not tried again. */
export function nextStepAfterTry(outcome: SendOutcome, tries: number, now: Date): NextStep {
  if (outcome === 'accepted') return { kind: 'sent' };
  const wait = outcome === 'refused' ? undefined : waitsInMinutes[tries - 1];
  return wait === undefined ? { kind: 'give_up' } : { kind: 'try_again', at: addMinutes(now, wait) };
}

/** A mail whose contents are still being made is asked for again: after seconds at first, later every five minutes. */
export function nextContentCheckAt(queuedAt: Date, now: Date): Date {
  const age = Math.max(0, now.getTime() - queuedAt.getTime());
  return new Date(now.getTime() + Math.min(Math.max(age / 4, 5_000), 300_000));
}

/** Contents that are missing for an hour are a person's business: somebody waits for this mail. */
export const isContentOverdue = (queuedAt: Date, now: Date): boolean =>
  now.getTime() - queuedAt.getTime() > 3_600_000;

/** Longer than the longest try (smtp-mailer.ts ends one after a minute): a lease has one holder. */
export const leaseEnd = (now: Date): Date => addMinutes(now, 3);

/** A mail that leaves once more has a cause of its own, so that it is another mail; what it reports is the fact without that. */
export const causeOfAgain = (cause: string, time: string | number): string => `${cause}:again ${time}`;
export const factOf = (cause: string): string => cause.replaceAll(/:again [^:#]+/g, '');

/** The same on every try, so that a mail which arrives twice is shown once. `publicUrl` names the host. */
export const messageIdOf = (name: string, publicUrl: string): string =>
  `<${name}@${new URL(publicUrl).hostname}>`;

/** What stands in the place of a server's answer. Rows are told apart by these words, old ones too: they never change. */
export const ownAnswers = {
  dropped: 'nothing to send any more',
  waiting: 'waits for its contents',
  kept: 'kept back after a restore',
} as const;

/** With the fact that was missing. */
export const droppedAnswer = (reason: DropReason): string => `${ownAnswers.dropped}: ${reason}`;

type StoredMail = {
  id: string;
  state: 'queued' | 'sent' | 'given_up' | 'kept';
  tries: number;
  nextTryAt: Date;
  isClaimed: boolean;
  lastAnswer: string | null;
};

/** Where a mail stands; a paused shop sends nothing, so all that is queued in it is kept. */
export function deliveryOf(
  mail: StoredMail,
  isPaused: boolean,
  bounce?: { isHard: boolean; reason: BounceReason },
): MailDelivery {
  const { id, tries, nextTryAt, isClaimed, lastAnswer } = mail;
  const stands = deliveryStateOf(mail, isPaused);
  const state = bounce && (stands === 'sent' || stands === 'given_up') ? 'bounced' : stands;
  const isTried = state === 'queued' || state === 'waiting';
  const isOwn = Object.values<string | null>(ownAnswers).includes(lastAnswer) || state === 'dropped';
  return {
    id,
    state,
    tries,
    nextTryAt: isTried ? nextTryAt.toISOString() : null,
    isClaimed,
    answer: isOwn ? null : lastAnswer,
    dropReason: dropReasons.find((reason) => lastAnswer === droppedAnswer(reason)) ?? null,
    bounce: state === 'bounced' && bounce ? { isHard: bounce.isHard, reason: bounce.reason } : null,
  };
}

function deliveryStateOf({ state, lastAnswer }: StoredMail, isPaused: boolean): DeliveryState {
  if (state === 'given_up') return lastAnswer?.startsWith(ownAnswers.dropped) ? 'dropped' : 'given_up';
  if (state !== 'queued') return state;
  if (isPaused) return 'kept';
  return lastAnswer === ownAnswers.waiting ? 'waiting' : 'queued';
}

/** More of an answer is never kept or logged. */
const longestAnswer = 500;

/** A server's answer as it is logged: many name the recipient, some with the @ written otherwise. */
export const withoutAddresses = (answer: string): string =>
  cutText(answer, longestAnswer).replace(/(?:"[^"]*"|[^\s<>"`,;:()[\]]+)(?:@|=40|%40)[^\s<>"'`,;()]+/gi, '…');

/** A server's answer as it is kept: one line, not endless. */
export const formatServerAnswer = (answer: string): string =>
  cutText(answer.replace(/\s+/g, ' ').trim(), longestAnswer);
