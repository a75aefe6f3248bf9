import * as z from 'zod/mini';
import type { Job } from '../database/jobs.ts';
import { reportOverdue, type ReportOverdueDeps } from './rental/report-overdue.ts';
import { decidePot, type DecidePotDeps } from './pot/decide-pot.ts';
import { sweepPots, type SweepPotsDeps } from './pot/sweep-pots.ts';
import { reportUnpaidRests, type ReportUnpaidRestsDeps } from './part-payment/report-unpaid-rests.ts';
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

/** What is due by the day is looked at every minute, so that what was paid is no task any more. */
export const reportUnpaidRestsJob = (deps: ReportUnpaidRestsDeps): Job => ({
  name: 'report-unpaid-rests',
  handle: () => reportUnpaidRests(deps),
  schedule: 'every minute',
});

const potPayload = z.strictObject({ partyId: z.uuid() });

/** Enqueued with a share that was paid. */
export const decidePotJob = (deps: DecidePotDeps): Job<z.infer<typeof potPayload>> => ({
  name: 'decide-pot',
  handle: (payload) => decidePot(deps, z.parse(potPayload, payload).partyId),
});

export const sweepPotsJob = (deps: SweepPotsDeps): Job => ({
  name: 'sweep-pots',
  handle: () => sweepPots(deps),
  schedule: 'every minute',
  leaseSeconds: 300,
});
