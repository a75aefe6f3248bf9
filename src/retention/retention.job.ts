import type { Job } from '../database/jobs.ts';
import { forgetOld, type ForgetDeps } from './forget-old.ts';

export const forgetOldJob = (deps: ForgetDeps): Job => ({
  name: 'forget-old',
  handle: () => forgetOld(deps),
  rings: 'every night',
  leaseSeconds: 3600,
});
