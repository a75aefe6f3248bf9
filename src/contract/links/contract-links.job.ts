import type { Job } from '../../database/jobs.ts';
import { maintainContractLinks, type MaintainContractLinksDeps } from './maintain-contract-links.ts';

export const contractLinksJob = (deps: MaintainContractLinksDeps): Job => ({
  name: 'contract-links',
  schedule: 'every minute',
  handle: () => maintainContractLinks(deps),
});
