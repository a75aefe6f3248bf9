import type { Job } from '../../database/jobs.ts';
import { queueDigests, type QueueDigestsDeps } from './queue-digests.ts';

type OwnDeps = Pick<QueueDigestsDeps, 'stops' | 'assignments' | 'inbox' | 'room'>;

export const queueDigestsJob = (deps: Omit<QueueDigestsDeps, keyof OwnDeps>, own: OwnDeps): Job => ({
  name: 'staff-digests',
  schedule: 'every minute',
  handle: () => queueDigests({ ...deps, ...own }),
});
