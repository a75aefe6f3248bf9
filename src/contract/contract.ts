import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Bookings } from '../booking/booking.ts';
import type { Booking } from '../booking/booking.type.ts';
import { riderAddressOf } from '../booking/party/addressee.rules.ts';
import { partyIdOf } from '../booking/party/party.rules.ts';
import type { Queryable, Tx } from '../database/tables.ts';
import { contractApi } from './contract.api.ts';
import { canOpenLink } from './contract.rules.ts';
import { contractStore } from './contract.store.ts';
import { recordMail } from './evidence/record-mail.ts';
import {
  sealContractJob,
  sealContractJobName,
  type SealContractJobDeps,
} from './evidence/seal-contract.job.ts';
import { verificationApi } from './evidence/verification.api.ts';
import { verifyPageForm } from './evidence/verify.form.ts';
import { deleteKeptPaper, eraseContracts } from './keys/erase-contracts.ts';
import { readAgreedReplacements } from './read-agreed-replacements.ts';
import { readContractText } from './read-contract-text.ts';
import { personalDataOf } from './keys/read-personal-data.ts';
import { sealingKeys } from './keys/sealing-keys.ts';
import { contractLinksJob } from './links/contract-links.job.ts';
import { findContractLink } from './links/find-contract-link.ts';
import type { MaintainContractLinksDeps } from './links/maintain-contract-links.ts';
import { renewContractLink, revokeContractLink, sendContractLink } from './links/send-contract-link.ts';
import { openContractEnvelope } from './keys/open-contract-envelope.ts';
import { contractFile } from './evidence/read-contract-pdf.ts';
import { openForDispute } from './keys/open-for-dispute.ts';
import { findSigner, openSigner } from './keys/read-signer.ts';
import { signerAddressOf } from './keys/read-signer-address.ts';
import { summarizeContract } from './summarize-contract.ts';
import { prepareContract } from './prepare-contract.ts';
import { birthDateOf, isContractSigned, renewContract } from './renew-contract.ts';
import type { SaveCustomerDataDeps } from './signing/save-customer-data.ts';
import type { SignContractDeps } from './signing/sign-contract.ts';

export type ContractNeeds = Pick<SealContractJobDeps, 'contractPdf' | 'tasks' | 'vehicleOf'> &
  Pick<SaveCustomerDataDeps, 'tellLicence' | 'leaveSecondDriver'> & {
    bookings: Bookings;
    /** Queues a mail in the transaction of its cause. */
    queueMail(tx: Tx, mail: ContractMail): Promise<void>;
    isTimedMailOn(db: Queryable, kind: 'contract_reminder'): Promise<boolean>;
  };
type ContractMail = {
  kind: 'contract_link' | 'contract_reminder' | 'contract_signed' | 'contract_filed';
  cause: string;
  reference: string;
  language: Booking['language'];
};

export type ContractRoomDeps = SignContractDeps &
  SaveCustomerDataDeps &
  SealContractJobDeps &
  MaintainContractLinksDeps & { bookings: Bookings; networkOf: AppContext['networkOf'] };

/** Contracts: their text, their links, their signature, and the file that a signature is followed by. */
export function createContract(context: AppContext, needs: ContractNeeds) {
  const deps = contractDeps(context, needs);
  const bound = bindTo(deps);
  const linkOf = bound(findContractLink);
  const { database, bookings } = deps;
  return {
    summaryOf: bound(summarizeContract),
    envelopeOf: bound(openContractEnvelope),
    fileOf: bound(contractFile),
    sealedBetween: contractStore.sealedBetween,
    findSigner: bound(findSigner),
    openSigner: bound(openSigner),
    signerAddressOf: bound(signerAddressOf),
    openForDispute: bound(openForDispute),
    /** An event into its chain of evidence. */
    record: contractStore.record,
    vehicleOf: deps.vehicleOf,
    prepareContract: bound(prepareContract),
    renewContract: bound(renewContract),
    birthDateOf: bound(birthDateOf),
    isContractSigned: bound(isContractSigned),
    agreedReplacements: bound(readAgreedReplacements),
    textOf: bound(readContractText),
    personalDataOf: bound(personalDataOf),
    recordMail: bound(recordMail),
    linkOf,
    /** Of a booking, with the way to its page; null where that would open nothing. */
    contractOf: async (bookingId: string) => {
      const booking = await bookings.byId(database, bookingId);
      const link = booking && (await linkOf(database, bookingId));
      const opens = link && link.endsAt > context.clock.now() && canOpenLink(booking.state, link.status);
      if (!opens) return null;
      return { url: context.paths.contract(booking.language, link.token), status: link.status };
    },
    sendContractLink: bound(sendContractLink),
    revokeContractLink: bound(revokeContractLink),
    renewContractLink: bound(renewContractLink),
    apis: [verificationApi(deps), contractApi(deps)],
    verifyForm: verifyPageForm(deps),
    jobs: [sealContractJob(deps), contractLinksJob(deps)],
  };
}
export type ContractRoom = ReturnType<typeof createContract>;

/** What erasing a person needs of contracts; commands erase too, so it stands beside the room. */
export function createContractErasure({ secrets, chance }: Pick<AppContext, 'secrets' | 'chance'>) {
  const deps = { contracts: contractStore, sealingKeys: sealingKeys(...secrets), chance };
  const bound = bindTo(deps);
  return {
    eraseContracts: bound(eraseContracts),
    deleteKeptPaper: bound(deleteKeptPaper),
    keptBefore: contractStore.keptBefore,
    bookingsOf: contractStore.bookingsOf,
  };
}
export type ContractErasure = ReturnType<typeof createContractErasure>;

function contractDeps(context: AppContext, needs: ContractNeeds): ContractRoomDeps {
  const { database, clock, chance, links, pages, failpoint, networkOf, shop, jobs } = context;
  const {
    bookings,
    tellLicence,
    leaveSecondDriver,
    tasks,
    vehicleOf,
    contractPdf,
    queueMail,
    isTimedMailOn,
  } = needs;
  return {
    database,
    clock,
    chance,
    links,
    pages,
    failpoint,
    networkOf,
    contracts: contractStore,
    sealingKeys: sealingKeys(...context.secrets),
    bookings,
    tellLicence,
    leaveSecondDriver,
    tasks,
    vehicleOf,
    contractPdf,
    areRemindersOn: (db) => isTimedMailOn(db, 'contract_reminder'),
    mailLink: (tx, { id, language }, cause) =>
      queueMail(tx, { kind: 'contract_link', cause, reference: id, language }),
    mailReminder: async (tx, booking, { contractId, hours }) => {
      const { party, language, start } = booking;
      const isRiders = riderAddressOf(booking, await bookings.together(tx, booking)) !== null;
      // The customer has one for all whose riders have no address of their own.
      const fact = party === null || isRiders ? contractId : `${party.id}:${start.date}`;
      const reference = isRiders ? booking.id : partyIdOf(booking);
      const cause = `contract_reminder:${fact}:${hours}`;
      await queueMail(tx, { kind: 'contract_reminder', cause, reference, language });
    },
    onSigned: async (tx, { id: reference, language }, { id: contractId }) => {
      await jobs.enqueue(tx, sealContractJobName, { contractId });
      await queueMail(tx, { kind: 'contract_signed', cause: `signed:${contractId}`, reference, language });
      const ownerLanguage = shop.current().notices.ownerLanguage;
      await queueMail(tx, {
        kind: 'contract_filed',
        cause: `filed:${contractId}`,
        reference,
        language: ownerLanguage,
      });
    },
  };
}
