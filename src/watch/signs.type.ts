import type { ReportedAlarm } from '../mails/alarm.shape.ts';

type Waiting = { count: number; since: Date | null };

/** What the shop says of itself to its people; all times are the database's. */
export type SignsOfLife = {
  now: Date;
  /** When it was looked at last; null: never. */
  lookedAt: Date | null;
  /** The look is so old that nobody looks any more: what stands here may be of before. */
  isUnwatched: boolean;
  alarms: ReportedAlarm[];
  /** Every job that runs by the clock, and when it ended last. */
  jobs: { job: string; at: Date }[];
  /** `refused`: of those that wait, how many were tried and could not leave. */
  mails: Waiting & { refused: number; lastSentAt: Date | null };
  /** News of the payment provider. */
  news: Waiting & { lastAt: Date | null };
};
