import type { Job } from '../database/jobs.ts';
import { offerToWaiting, type OfferToWaitingDeps } from './offer-to-waiting.ts';

export const waitingListJob = (deps: OfferToWaitingDeps): Job => ({
  name: 'waiting-list',
  rings: 'every minute',
  handle: () => offerToWaiting(deps),
});
