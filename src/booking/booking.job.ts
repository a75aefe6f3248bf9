import type { Job } from '../database/jobs.ts';
import { sweepHolds, type SweepDeps } from './sweep-holds.ts';

export const sweepHoldsJob = (deps: SweepDeps): Job => ({
  name: 'sweep-holds',
  handle: () => sweepHolds(deps),
  rings: 'every minute',
  leaseSeconds: 300,
});
