import type { Job } from '../database/jobs.ts';
import { offerToWaitingList, type OfferToWaitingListDeps } from './offer-to-waiting-list.ts';

export const waitingListJob = (deps: OfferToWaitingListDeps): Job => ({
  name: 'waiting-list',
  schedule: 'every minute',
  handle: () => offerToWaitingList(deps),
  leaseSeconds: 300,
});
