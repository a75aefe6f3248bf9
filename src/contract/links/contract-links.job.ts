import type { Job } from '../../database/jobs.ts';
import { tendContractLinks, type TendDeps } from './tend-contract-links.ts';

export const contractLinksJob = (deps: TendDeps): Job => ({
  name: 'contract-links',
  rings: 'every minute',
  handle: () => tendContractLinks(deps),
});
