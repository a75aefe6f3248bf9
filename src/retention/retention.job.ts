import type { Job } from '../database/jobs.ts';
import { eraseExpiredData, type EraseExpiredDataDeps } from './erase-expired-data.ts';

export const eraseExpiredDataJob = (deps: EraseExpiredDataDeps): Job => ({
  name: 'forget-old',
  handle: () => eraseExpiredData(deps),
  schedule: 'every night',
  leaseSeconds: 3600,
});
