import type { Context } from 'hono';
import { bookingApi } from '../booking/booking.api.ts';
import { reportOverdueJob, sweepHoldsJob } from '../booking/booking.job.ts';
import type { CreateBookingDeps } from '../booking/create/create-booking.ts';
import { idempotencyStore } from '../booking/create/idempotency.store.ts';
import { deriveKey } from '../basics/tokens.ts';
import { offerApi } from '../booking/offer/offer.api.ts';
import { sellAtDesk, type DeskSale, type SellAtDeskDeps } from '../booking/create/sell-at-desk.ts';
import type { Payments } from '../booking/payments.type.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { findContractLink } from '../contract/links/find-contract-link.ts';
import { prepareContract } from '../contract/prepare-contract.ts';
import { claimWaitingListOffer } from '../waiting-list/claim-waiting-list-offer.ts';
import { concurrencyLimiter } from '../database/concurrency-limiter.ts';
import { bookingCalendar } from '../emails/booking-confirmed.ts';
import type { SendMailDeps } from '../messages/send-mail.ts';
import type { AppContext, AppAdapters } from './app-adapters.ts';
import { sayIn } from '../translations/words.ts';
import { networkKey } from '../http/network.ts';
import { pageLinks } from '../pages/page-links.ts';

type Beside = {
  common: AppContext;
  payments: Payments;
  contracts: ContractDeps;
  mailing: SendMailDeps;
  networkOf(c: Context): string;
};

/** Of twenty connections: the pages of everybody else need the others. */
const buyersAtOnce = 6;
/** With the provider's own time-outs still shorter than the claim on a key (idempotency.store.ts), and than a proxy's patience. */
const patienceMs = 30_000;

/** What is offered, and the bookings that visitors make of it. */
export function createBookings(
  parts: AppAdapters,
  { common, payments, contracts, mailing, networkOf }: Beside,
) {
  const { settings, appSecret, publicUrl, failpoint } = parts;
  const networkSecret = deriveKey(appSecret, 'network addresses');
  const booking: CreateBookingDeps = {
    ...common,
    payments,
    idempotencyKeys: idempotencyStore,
    opening: settings.opening,
    holds: settings.holds,
    concurrencyLimiter: concurrencyLimiter({ atOnce: buyersAtOnce, patienceMs }),
    failpoint,
    claimWaitingListOffer: (tx, made, period) => claimWaitingListOffer(common, tx, made, period),
    onHeld: (tx, held, { dateOfBirth }) => prepareContract(contracts, tx, { booking: held, dateOfBirth }),
  };
  const api = bookingApi({
    ...booking,
    paths: pageLinks(''),
    contractOf: (bookingId) => contractOf(contracts, bookingId),
    calendarOf: (bookingId) => calendarOf(mailing, contracts, bookingId),
    networkKeyOf: (c) => networkKey(networkSecret, networkOf(c)),
    secureCookies: publicUrl.startsWith('https://'),
  });
  return {
    /** What is sold at the desk; cash is the payment room's. */
    sellAtDesk: (takeCash: SellAtDeskDeps['recordCash']) => (sale: DeskSale) =>
      sellAtDesk({ ...booking, recordCash: takeCash }, sale),
    apis: [offerApi({ ...common, opening: settings.opening }), api],
    jobs: [sweepHoldsJob({ ...booking, tasks: common.tasks }), reportOverdueJob(common)],
  };
}

/** The entry of the confirmation's mail, for someone who opens their page instead of the mail. */
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
