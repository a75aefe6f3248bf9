import { bookingStore } from '../booking/booking.store.ts';
import type { Booking } from '../booking/booking.type.ts';
import { contractLinksJob } from '../contract/links/contract-links.job.ts';
import { eraseContract } from '../contract/keys/erase-contract.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import {
  revokeContractLink,
  sendContractLink,
  type SendContractLinkDeps,
} from '../contract/links/send-contract-link.ts';
import { verificationApi } from '../contract/evidence/verification.api.ts';
import { verifyPageForm } from '../contract/evidence/verify.form.ts';
import type { Tx } from '../database/tables.ts';
import type { MailKind } from '../messages/mail.shape.ts';
import { messageSwitches } from '../messages/message-switch.store.ts';
import { queueMail, type QueueMailDeps } from '../messages/queue-mail.ts';
import type { createErasureDeps } from './open-photos.ts';
import type { PageForms } from '../pages/page-forms.ts';

/** What surrounds a contract: its link sent, revoked and ended, reminders, its file verified, its person forgotten. */
export function createContractLinks(
  contracts: ContractDeps,
  mailQueue: QueueMailDeps,
  beyond: ReturnType<typeof createErasureDeps>,
) {
  const mail =
    (kind: MailKind) =>
    (tx: Tx, { id, language }: Booking, cause: string): Promise<void> =>
      queueMail(mailQueue, tx, { kind, cause, reference: id, language });
  const deps: SendContractLinkDeps = {
    ...contracts,
    clock: mailQueue.clock,
    mailLink: mail('contract_link'),
  };
  const forms: PageForms = { verify: verifyPageForm(deps) };
  return {
    apis: [verificationApi({ ...deps, bookings: bookingStore })],
    forms,
    jobs: [
      contractLinksJob({
        ...deps,
        mailReminder: mail('contract_reminder'),
        areRemindersOn: (db) => messageSwitches.isOn(db, 'contract_reminder'),
      }),
    ],
    desk: {
      sendContractLink: (bookingId: string) => sendContractLink(deps, { bookingId, by: 'staff' }),
      revokeContractLink: (bookingId: string) => revokeContractLink(deps, { bookingId, by: 'staff' }),
      eraseContract: (contractId: string) => eraseContract({ ...deps, ...beyond }, contractId),
    },
  };
}

/** What people at the shop do with a contract's link, and for someone who asks to be forgotten. */
export type ContractDesk = ReturnType<typeof createContractLinks>['desk'];
