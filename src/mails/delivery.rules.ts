import type { MailDelivery } from './delivery.shape.ts';

/** Its first try still runs: until when whoever sends it has it is no moment of a next one. A later try looks as the wait before it. */
export const isBeingSent = (
  { state, tries, nextTryAt, answer }: Pick<MailDelivery, 'state' | 'tries' | 'nextTryAt' | 'answer'>,
  now: number,
): boolean =>
  state === 'queued' && tries === 1 && answer === null && nextTryAt !== null && Date.parse(nextTryAt) > now;
