/** What goes wrong on request, for tests. Kept in memory: a new process has none. */
export type Faults = {
  /** So many calls are carried out and their answer is lost. */
  loseAnswers: number;
  /** So many calls are answered 500 and not carried out. */
  failCalls: number;
  /** So many calls wait so long before they are carried out. */
  slowCalls: number;
  slowMs: number;
  webhooks: 'deliver' | 'hold';
  /** How often each event is delivered. */
  copies: number;
  order: 'as they came' | 'newest first';
  /** Seconds by which the sandbox's clock is ahead of the machine's. */
  clockAhead: number;
  /** How long a sum can be held before it is free again by itself; issuers differ. */
  holdSeconds: number;
};

export const noFaults = (): Faults => ({
  loseAnswers: 0,
  failCalls: 0,
  slowCalls: 0,
  slowMs: 0,
  webhooks: 'deliver',
  copies: 1,
  order: 'as they came',
  clockAhead: 0,
  holdSeconds: 7 * 24 * 3600,
});

/** True so many times as the count says, and counts down. */
export function consumeFault(faults: Faults, which: 'loseAnswers' | 'failCalls' | 'slowCalls'): boolean {
  if (faults[which] <= 0) return false;
  faults[which] -= 1;
  return true;
}
