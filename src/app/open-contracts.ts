import { bookingStore } from '../booking/booking.store.ts';
import type { Booking } from '../booking/booking.type.ts';
import { contractApi, type ContractApiDeps } from '../contract/contract.api.ts';
import { contractStore } from '../contract/contract.store.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { sealContractJob, sealContractJobName } from '../contract/evidence/seal-contract.job.ts';
import type { SealContractDeps } from '../contract/evidence/seal-contract.ts';
import { sealingKeys } from '../contract/keys/sealing-keys.ts';
import type { Tx } from '../database/tables.ts';
import { contractPdf } from '../documents/contract-pdf.ts';
import { createContractLinks } from './open-contract-links.ts';
import { createErasureDeps } from './open-photos.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import type { AppContext, AppAdapters } from './app-adapters.ts';

type Beside = { common: AppContext; mailQueue: QueueMailDeps } & Pick<ContractApiDeps, 'networkOf'>;

/** Contracts: their text, their signature, and the file that a signature is followed by. */
export function createContracts(
  { settings, appSecret, jobs, clock, failpoint, fileSeal = null }: AppAdapters,
  { common, mailQueue, networkOf }: Beside,
) {
  const contracts: ContractDeps = {
    database: common.database,
    contracts: contractStore,
    bookings: bookingStore,
    links: common.links,
    chance: common.chance,
    sealingKeys: sealingKeys(appSecret, ...settings.replacedSecrets),
  };
  const onSigned = async (tx: Tx, signed: Booking, contract: { id: string }) => {
    await jobs.enqueue(tx, sealContractJobName, { contractId: contract.id });
    const mail = { kind: 'contract_signed', cause: `signed:${contract.id}`, reference: signed.id } as const;
    await queueMail(mailQueue, tx, { ...mail, language: signed.language });
    const filed = { kind: 'contract_filed', cause: `filed:${contract.id}`, reference: signed.id } as const;
    await queueMail(mailQueue, tx, { ...filed, language: settings.owner.language });
  };
  const sealing: SealContractDeps = {
    ...contracts,
    clock,
    pages: common.pages,
    failpoint,
    contractPdf: (paper) => contractPdf(paper, fileSeal),
  };
  const around = createContractLinks(contracts, mailQueue, createErasureDeps(settings));
  return {
    contracts,
    apis: [...around.apis, contractApi({ ...contracts, onSigned, clock, networkOf })],
    forms: around.forms,
    desk: around.desk,
    jobs: [sealContractJob(sealing), ...around.jobs],
  };
}
