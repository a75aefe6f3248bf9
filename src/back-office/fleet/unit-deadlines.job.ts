import type { Job } from '../../database/jobs.ts';
import { remindOfDeadlines, type RemindOfDeadlinesDeps } from './remind-of-deadlines.ts';

export const remindOfDeadlinesJob = (deps: RemindOfDeadlinesDeps): Job => ({
  name: 'unit-deadlines',
  schedule: 'every morning',
  handle: () => remindOfDeadlines(deps),
});
