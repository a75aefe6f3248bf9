import type { MailDelivery } from './delivery.shape.ts';

/** A try of it still runs: until when whoever sends it has it is no moment of a next one. One whose sender is gone is tried anew. */
export const isBeingSent = (
  { state, nextTryAt, isClaimed }: Pick<MailDelivery, 'state' | 'nextTryAt' | 'isClaimed'>,
  now: number,
): boolean => state === 'queued' && isClaimed && nextTryAt !== null && Date.parse(nextTryAt) > now;

/** It was tried in vain, and waits for its next try. */
export const couldNotLeave = ({
  state,
  tries,
  answer,
  isClaimed,
}: Pick<MailDelivery, 'state' | 'tries' | 'answer' | 'isClaimed'>): boolean =>
  state === 'queued' && tries > 0 && answer !== null && !isClaimed;
