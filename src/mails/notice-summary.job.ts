import type { Job } from '../database/jobs.ts';
import { type NoticeSummaryDeps, queueDueSummary } from './send-notice-summary.ts';

export const noticeSummaryJob = (deps: NoticeSummaryDeps): Job => ({
  name: 'notice-summary',
  schedule: 'every minute',
  handle: () => queueDueSummary(deps),
});
