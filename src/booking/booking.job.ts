import type { Job } from '../database/jobs.ts';
import { reportOverdue, type ReportOverdueDeps } from './rental/report-overdue.ts';
import { sweepHolds, type SweepHoldsDeps } from './create/sweep-holds.ts';

export const sweepHoldsJob = (deps: SweepHoldsDeps): Job => ({
  name: 'sweep-holds',
  handle: () => sweepHolds(deps),
  schedule: 'every minute',
  leaseSeconds: 300,
});

export const reportOverdueJob = (deps: ReportOverdueDeps): Job => ({
  name: 'report-overdue',
  handle: () => reportOverdue(deps),
  schedule: 'every minute',
});
