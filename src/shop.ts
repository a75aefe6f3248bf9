import type { Hono } from 'hono';
import type { Chance } from './basics/chance.ts';
import type { Failpoint } from './basics/failpoint.ts';
import { bookingApi } from './booking/booking.api.ts';
import { reportOverdueJob, sweepHoldsJob } from './booking/booking.job.ts';
import { bookingStore, type Booking } from './booking/booking.store.ts';
import { cancelBooking, type CancelAsked, type CancelDeps } from './booking/cancel-booking.ts';
import { collectBooking, type CollectDeps } from './booking/collect-booking.ts';
import type { CreateBookingDeps } from './booking/create-booking.ts';
import { idempotencyStore } from './booking/idempotency.store.ts';
import { giveBackLost } from './booking/keep-lost-booking.ts';
import { derivedKey, linkTokens } from './booking/link-tokens.ts';
import { offerApi } from './booking/offer.api.ts';
import { paymentsOfBookings } from './booking/payments-of-bookings.ts';
import { reportLateReturn, type LateReturnDeps } from './booking/report-late-return.ts';
import { returnBooking, type ReturnDeps } from './booking/return-booking.ts';
import { settleBooking, type SettleDeps } from './booking/settle-booking.ts';
import { staffTasks } from './booking/staff-tasks.store.ts';
import { takeForMaintenance, type MaintenanceDeps } from './booking/take-for-maintenance.ts';
import { withdrawUnit, type WithdrawDeps } from './booking/withdraw-unit.ts';
import { business } from './business.ts';
import { contactStore } from './contact/contact.store.ts';
import { contractApi } from './contract/contract.api.ts';
import { contractStore } from './contract/contract.store.ts';
import type { ContractDeps } from './contract/find-contract.ts';
import { findContractLink } from './contract/find-contract-link.ts';
import { prepareContract } from './contract/prepare-contract.ts';
import { sealContractJob, sealContractJobName } from './contract/seal-contract.job.ts';
import { sealingKeys } from './contract/sealing-keys.ts';
import { isFrozen, unlessFrozen } from './database/freeze.ts';
import type { Job, Jobs } from './database/jobs.ts';
import type { OpenDatabase } from './database/open-database.ts';
import type { Tx } from './database/tables.ts';
import { contractPdf } from './documents/contract-pdf.ts';
import { bookingCalendar } from './emails/booking-confirmed.ts';
import { fleetStore } from './fleet/fleet.store.ts';
import type { Period } from './fleet/period.rules.ts';
import { mailData } from './messages/load-mail-data.ts';
import type { MailKind, RenderMail } from './messages/mail.shape.ts';
import { sendMailJob, sweepMailsJob } from './messages/mail.job.ts';
import { mailStore } from './messages/mail.store.ts';
import type { Mailer } from './messages/mailer.ts';
import { queueMail } from './messages/queue-mail.ts';
import type { SendMailDeps } from './messages/send-mail.ts';
import { compareShop } from './operations/compare-restored.ts';
import { sendKeptMails, thawShop, type OldMails } from './operations/thaw-shop.ts';
import { giveBackQuarantined } from './payment/give-back-quarantined.ts';
import { dropRefund, payByHand, type PaidByHand } from './payment/pay-by-hand.ts';
import { paymentApi } from './payment/payment.api.ts';
import type { PaymentDeps } from './payment/payment-deps.ts';
import { reconcileJob, sendRefundJob, settlePaymentJob, sweepPaymentsJob } from './payment/payment.job.ts';
import { paymentStore } from './payment/payment.store.ts';
import type { PaymentProvider } from './payment/provider.ts';
import { providerEventStore } from './payment/provider-event.store.ts';
import { reconcile } from './payment/reconcile.ts';
import { recordCash, type Cash } from './payment/record-cash.ts';
import { refundStore } from './payment/refund.store.ts';
import { requestRefund } from './payment/request-refund.ts';
import type { StruckPrices } from './price/price.rules.ts';
import { deskOf } from './open-contact.ts';
import { openContent, type ContentParts } from './open-content.ts';
import { openForms } from './open-forms.ts';
import type { Newsroom } from './open-newsroom.ts';
import { newsletterLetters } from './newsletter/load-letters.ts';
import { newsletterStore } from './newsletter/newsletter.store.ts';
import { openWatch, ownerOf, type Watch } from './open-watch.ts';
import { priceStore } from './price/price.store.ts';
import type { Settings } from './settings.ts';
import { watchStore } from './watch/watch.store.ts';
import { sayIn } from './translations/words.ts';
import { pausedWhile } from './web/paused.ts';
import { networkKey, networkOf } from './web/network.ts';
import type { Forget, ReadContent } from './web/read-content.ts';
import type { PageForms } from './web/page-forms.ts';
import { pageLinks } from './web/page-links.ts';

/** What main.ts opens and hands in: every adapter, real or standing in for one. */
export type ShopParts = ContentParts & {
  settings: Settings;
  opened: OpenDatabase;
  jobs: Pick<Jobs, 'ring'>;
  chance: Chance;
  appSecret: string;
  publicUrl: string;
  provider: PaymentProvider;
  mailer: Mailer;
  renderMail: RenderMail;
  failpoint?: ((name: Failpoint) => void) | undefined;
};

export type Shop = {
  apis: Hono[];
  jobs: Job<never>[];
  desk: Desk;
  watch: Watch;
  readContent: ReadContent;
  onContentChanged(forget: Forget): void;
  newsroom: Newsroom;
  forms: PageForms;
  /** Whether it was restored and stands still (F49). */
  isFrozen(): Promise<boolean>;
};

type StockDeps = CollectDeps & ReturnDeps & LateReturnDeps & WithdrawDeps & MaintenanceDeps;

/** What people at the shop do, and commands on their behalf. */
export type Desk = ReturnType<typeof openDesk>;

/** The rooms, put together: who gets which store, and what happens in one room after a step in another. */
export function openShop(parts: ShopParts): Shop {
  const { settings, jobs, clock, chance, appSecret, publicUrl } = parts;
  const { database } = parts.opened;
  const links = linkTokens(appSecret, ...settings.replacedSecrets);
  const [pages, network] = [pageLinks(publicUrl), networkOf(settings.trustProxy)];
  const networkSecret = derivedKey(appSecret, 'network addresses');

  const stores = { bookings: bookingStore, fleet: fleetStore, prices: priceStore, tasks: staffTasks };
  const { turnaroundMinutes } = settings;
  const struckPrices: StruckPrices = settings.live ? 'off' : 'demo';
  const common = { database, clock, chance, links, pages, turnaroundMinutes, struckPrices, ...stores };

  const mailQueue = { mails: mailStore, jobs, clock, chance, publicUrl };
  const contracts: ContractDeps = {
    database,
    contracts: contractStore,
    bookings: bookingStore,
    links,
    chance,
    sealingKeys: sealingKeys(appSecret, ...settings.replacedSecrets),
  };

  /** One mail of a kind for each booking, or for each time that it happens. */
  const tell = (tx: Tx, kind: MailKind, { id, language }: Booking, nth = 1) => {
    const cause = nth === 1 ? `${kind}:${id}` : `${kind}:${id}:${nth}`;
    return queueMail(mailQueue, tx, { kind, cause, reference: id, language });
  };

  const settling: SettleDeps = {
    ...common,
    refund: (tx, wanted) => requestRefund(paying, tx, wanted),
    kept: (db, reference) => payments.kept(db, reference),
    onConfirmed: (tx, confirmed) => tell(tx, 'booking_confirmed', confirmed),
    onRefunded: (tx, refunded, nth) => tell(tx, 'booking_refunded', refunded, nth),
  };
  const paying: PaymentDeps = {
    database,
    jobs,
    clock,
    chance,
    log: parts.log,
    provider: parts.provider,
    store: paymentStore,
    events: providerEventStore,
    refunds: refundStore,
    tasks: staffTasks,
    consequences: settleBooking(settling),
    mayBePaid: async (tx, reference) => (await bookingStore.locked(tx, reference))?.state === 'held',
    failpoint: parts.failpoint,
  };
  const payments = paymentsOfBookings(paying);

  const booking: CreateBookingDeps = {
    ...common,
    payments,
    keys: idempotencyStore,
    opening: settings.opening,
    holds: settings.holds,
    failpoint: parts.failpoint,
    onHeld: (tx, held, { dateOfBirth }) => prepareContract(contracts, tx, { booking: held, dateOfBirth }),
  };
  const signing = {
    ...contracts,
    onSigned: async (tx: Tx, signed: Booking, contract: { id: string }) => {
      await jobs.ring(tx, sealContractJobName, { contractId: contract.id });
      const mail = { kind: 'contract_signed', cause: `signed:${contract.id}`, reference: signed.id } as const;
      await queueMail(mailQueue, tx, { ...mail, language: signed.language });
    },
  };
  const mailing = openMailing(
    parts,
    mailData({
      ...contracts,
      pages,
      owner: ownerOf(settings),
      givenBack: payments.givenBack,
      clock,
      notice: watchStore.notice,
      desk: deskOf(),
      contactMessage: contactStore.byId,
      newsletter: newsletterLetters({ database, links, pages, subscriptions: newsletterStore }),
    }),
  );

  const desk: CancelDeps & StockDeps = {
    ...common,
    payments,
    onCancelled: (tx, cancelled) => tell(tx, 'booking_cancelled', cancelled),
  };

  const content = openContent(parts);
  const sent = openForms({ settings, database, links, mailQueue, appSecret, networkOf: network });
  const allJobs: Job<never>[] = [
    settlePaymentJob(paying),
    sendRefundJob(paying),
    sweepPaymentsJob(paying),
    reconcileJob(paying),
    sweepHoldsJob({ ...booking, tasks: staffTasks }),
    reportOverdueJob(common),
    sealContractJob({ ...contracts, contractPdf }),
    sendMailJob(mailing),
    sweepMailsJob(mailing),
    ...sent.jobs,
  ];

  return {
    ...openWatch({ settings, mailQueue, mailing, log: parts.log }, allJobs),
    desk: openDesk(desk, paying),
    readContent: content.readContent,
    onContentChanged: content.onContentChanged,
    newsroom: content.newsroom,
    forms: sent.forms,
    isFrozen: () => isFrozen(database),
    apis: [
      pausedWhile(() => isFrozen(database)),
      offerApi({ ...common, opening: settings.opening }),
      ...content.apis,
      ...sent.apis,
      bookingApi({
        ...booking,
        paths: pageLinks(''),
        contractOf: (bookingId) => contractOf(contracts, bookingId),
        calendarOf: (bookingId) => calendarOf(mailing, contracts, bookingId),
        networkKeyOf: (c) => networkKey(networkSecret, network(c)),
        secureCookies: publicUrl.startsWith('https://'),
      }),
      paymentApi(paying),
      contractApi({ ...signing, clock, networkOf: network }),
    ],
  };
}

/** Who sends the mails, as whom, and what each is made of. */
const openMailing = (parts: ShopParts, data: SendMailDeps['mailData']): SendMailDeps => ({
  database: parts.opened.database,
  mails: mailStore,
  mailer: parts.mailer,
  mailData: data,
  renderMail: parts.renderMail,
  tasks: staffTasks,
  sender: {
    from: parts.settings.mailFrom ?? `${business.name} <${business.email.general}>`,
    replyTo: business.email.customers,
  },
  clock: parts.clock,
  log: parts.log,
  failpoint: parts.failpoint,
});

const openDesk = (deps: CancelDeps & StockDeps, paying: PaymentDeps) => ({
  collectBooking: (bookingId: string) => collectBooking(deps, bookingId),
  returnBooking: (bookingId: string) => returnBooking(deps, bookingId),
  reportLateReturn: (late: { bookingId: string; backAt: Date }) => reportLateReturn(deps, late),
  withdrawUnit: (unitId: number) => withdrawUnit(deps, unitId),
  takeForMaintenance: (taken: { unitId: number; period: Period }) => takeForMaintenance(deps, taken),
  cancelBooking: unlessFrozen(deps.database)((asked: CancelAsked) => cancelBooking(deps, asked)),
  recordCash: (cash: Cash) => recordCash(paying, cash),
  payByHand: unlessFrozen(deps.database)((paid: PaidByHand) => payByHand(paying, paid)),
  dropRefund: unlessFrozen(deps.database)((requestId: string) => dropRefund(paying, requestId)),
  giveBackQuarantined: unlessFrozen(deps.database)((reference: string) =>
    giveBackQuarantined(paying, reference),
  ),
  giveBackLost: unlessFrozen(deps.database)((reference: string) => giveBackLost(deps, reference)),
  reconcile: (span: { since: Date }) => reconcile(paying, span),
  compare: (since?: Date) => compareShop({ paying, tasks: staffTasks }, since),
  thaw: (oldMails: OldMails) => thawShop({ paying, mails: mailStore, tasks: staffTasks }, oldMails),
  sendKeptMails: () => sendKeptMails({ paying, mails: mailStore, tasks: staffTasks }),
});

/** The entry of the confirmation's mail, for who opens their page instead of the mail. */
async function calendarOf({ mailData: load }: SendMailDeps, contracts: ContractDeps, bookingId: string) {
  const booking = await contracts.bookings.byId(contracts.database, bookingId);
  const loaded = booking && (await load.booking_confirmed(bookingId));
  if (!loaded || typeof loaded === 'string') return null;
  return bookingCalendar({ language: booking.language, say: sayIn(booking.language, 'mail') }, loaded);
}

async function contractOf(contracts: ContractDeps, bookingId: string) {
  const booking = await contracts.bookings.byId(contracts.database, bookingId);
  const link = booking && (await findContractLink(contracts, contracts.database, bookingId));
  return link && { url: pageLinks('').contract(booking.language, link.token), status: link.status };
}
