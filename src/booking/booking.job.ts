import type { Job } from '../database/jobs.ts';
import { reportOverdue, type OverdueDeps } from './rental/report-overdue.ts';
import { sweepHolds, type SweepDeps } from './create/sweep-holds.ts';

export const sweepHoldsJob = (deps: SweepDeps): Job => ({
  name: 'sweep-holds',
  handle: () => sweepHolds(deps),
  rings: 'every minute',
  leaseSeconds: 300,
});

export const reportOverdueJob = (deps: OverdueDeps): Job => ({
  name: 'report-overdue',
  handle: () => reportOverdue(deps),
  rings: 'every minute',
});
