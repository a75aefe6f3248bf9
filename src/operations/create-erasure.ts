import { customerErasure } from '../booking/booking.ts';
import { eraseCharges } from '../charges/charges.ts';
import { messageErasure } from '../contact/contact.ts';
import { createContractErasure } from '../contract/contract.ts';
import { eraseDeposit } from '../deposit/deposit.ts';
import { fleetStore } from '../fleet/fleet.store.ts';
import { removeDemoMail } from '../gateways/mail/demo-mailbox.ts';
import { eraseEvidence } from '../disputes/disputes.ts';
import { eraseCustomer } from '../customers/customers.ts';
import { deleteNobodysFines, eraseFines } from '../fines/fines.ts';
import { eraseReports } from '../handover/handover.ts';
import { deleteOldInvoices, eraseInvoiceRequest } from '../invoices/invoices.ts';
import { eraseRecipient } from '../mails/mails.ts';
import { moneyRequestErasure } from '../money-request/money-request.ts';
import { newsletterPseudonym, subscriptionErasure } from '../newsletter/newsletter.ts';
import { payerErasure } from '../payment/payment.ts';
import { createErasure, type Erasure } from '../retention/retention.ts';
import { eraseReview } from '../reviews/reviews.ts';
import { staffTasks } from '../tasks/staff-tasks.store.ts';
import { waitingErasure } from '../waiting-list/waiting-list.ts';
import type { ErasureContext } from '../app/context.ts';
import { pseudonymsUnder } from '../http/network.ts';
import { createErasureList, createPhotoStore } from '../gateways/create-gateways.ts';
import { erasureListStore } from '../retention/erasure-list.store.ts';

/** What each room erases of a person, put together; for the shop, for its start and for commands. */
export function createShopErasure({ settings, failpoint, ...context }: ErasureContext): Erasure {
  const { database, clock, secrets } = context;
  const { dataDir, live } = settings;
  const pseudonyms = secrets.map((secret) => pseudonymsUnder(secret)(newsletterPseudonym));
  return createErasure({
    database,
    clock,
    failpoint,
    list: erasureListStore,
    keptErasures: createErasureList(settings),
    customers: customerErasure,
    payers: payerErasure,
    requests: moneyRequestErasure,
    contracts: createContractErasure(context),
    eraseReports,
    eraseFines,
    deleteNobodysFines,
    eraseEvidence,
    eraseInvoiceRequest,
    deleteOldInvoices,
    eraseCharges,
    eraseDeposit,
    eraseCustomer,
    eraseReview,
    eraseRecipient,
    tasks: staffTasks,
    rows: [
      {
        subject: 'waiting',
        idsOf: waitingErasure.idsOf,
        existing: waitingErasure.existing,
        erase: async (tx, id) => {
          await fleetStore.release(tx, id);
          return (await waitingErasure.forget(tx, id)) ? [] : null;
        },
      },
      {
        subject: 'money_request',
        idsOf: moneyRequestErasure.idsOf,
        existing: moneyRequestErasure.existing,
        erase: async (tx, id) => {
          const [erased] = await moneyRequestErasure.erase(tx, [id], clock.now());
          if (erased === undefined) return null;
          await payerErasure.erase(tx, [id]);
          return [];
        },
        // Of no rental's days: as long as the papers of one that ended then.
        expired: (db, since) => moneyRequestErasure.askedBefore(db, since.bookings),
      },
      { subject: 'contact_message', ...messageErasure },
      {
        subject: 'newsletter',
        idsOf: (db, email) =>
          subscriptionErasure.idsOf(
            db,
            pseudonyms.map((pseudonym) => pseudonym(email)),
          ),
        existing: subscriptionErasure.existing,
        erase: subscriptionErasure.erase,
      },
    ],
    stores: {
      photos: createPhotoStore(settings, database).removeFolder,
      mails: live ? null : (messageId) => removeDemoMail(dataDir, messageId),
    },
  });
}
