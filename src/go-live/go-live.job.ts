import type { Job } from '../database/jobs.ts';
import { checkGoLive, type CheckGoLiveDeps } from './check-go-live.ts';

/** What was in order once may be out of it: the watch tells the owner of what turned red. */
export const checkGoLiveJob = (deps: CheckGoLiveDeps): Job => ({
  name: 'check-go-live',
  handle: () => checkGoLive(deps),
  schedule: 'every night',
});
