import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { BookingRoom } from '../booking/booking.ts';
import { inTransaction } from '../database/retry.ts';
import { unlessPaused } from '../database/pause.ts';
import type { Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { Language } from '../translations/languages.ts';
import { markAsked, prepareDeposit } from './ask-for-deposit.ts';
import type { DepositDeps, DepositMailKind } from './deposit-deps.type.ts';
import { depositApi } from './deposit.api.ts';
import { depositPageForm } from './deposit.form.ts';
import { sweepDepositsJob } from './deposit.job.ts';
import { depositStore } from './deposit.store.ts';
import { depositPayments } from './deposit-payments.ts';
import { freeDeposit } from './free-deposit.ts';
import { giveBackExcess } from './give-back-excess.ts';
import { openDepositOf, openDepositPage } from './open-deposit-page.ts';
import { findLackingDeposit, lacksDeposit, readDeposit, readDepositPage } from './read-deposit.ts';
import { standsInDeposit } from './stands-in-deposit.ts';
import { waiveDeposit } from './waive-deposit.ts';
import { wantDepositAgain } from './want-deposit-again.ts';

export type DepositNeeds = Pick<DepositDeps, 'tasks' | 'claims' | 'ownPages'> & {
  payment: Payment;
  booking: Pick<BookingRoom, 'bookings'>;
  queueMail(
    tx: Tx,
    mail: { kind: DepositMailKind; cause: string; reference: string; language: Language },
  ): Promise<void>;
};

/** A sum that is held on a card while a scooter is out: given by a lasting link, taken once against what was accepted, else let go. */
export function createDeposit(context: AppContext, needs: DepositNeeds) {
  const { database, clock, chance, log, links, pages, paths, secureCookies, failpoint } = context;
  const { payment, booking, tasks, claims, ownPages, queueMail } = needs;
  const deps: DepositDeps = {
    database,
    clock,
    chance,
    log,
    links,
    pages,
    paths,
    secureCookies,
    failpoint,
    payment,
    tasks,
    claims,
    ownPages,
    deposits: depositStore,
    bookings: booking.bookings,
    queueDepositMail: (tx, kind, { bookingId: reference, language, cause }) =>
      queueMail(tx, { kind, cause, reference, language }),
  };
  const bound = bindTo(deps);
  const waiting = unlessPaused(database);
  return {
    read: bound(readDeposit),
    readByLink: bound(readDepositPage),
    lacks: bound(lacksDeposit),
    findLacking: bound(findLackingDeposit),
    standsIn: bound(standsInDeposit),
    /** While somebody may be on the provider's page: as the provider knows it at this moment. */
    look: async (of: Booking) => {
      const known = await readDeposit(deps, database, of);
      if (!known?.mayBeGiven || known.id === null) return known;
      await payment.settle(known.id);
      return readDeposit(deps, database, of);
    },
    /** Whether anything is asked for after its ride that may be taken of it. */
    isClaimed: async ({ id }: Booking): Promise<boolean> => {
      const claimed = (await claims().glance(database, [id])).get(id);
      return claimed !== undefined && (claimed.isOpen || claimed.cents > 0);
    },
    /** Its link, also where nobody was sent it yet. */
    prepare: (of: Booking) => inTransaction(database, (tx) => prepareDeposit(deps, tx, of)),
    markAsked: bound(markAsked),
    waive: bound(waiveDeposit),
    wantAgain: bound(wantDepositAgain),
    free: waiting(bound(freeDeposit)),
    giveBackExcess: waiting(bound(giveBackExcess)),
    openOf: waiting(bound(openDepositOf)),
    form: depositPageForm({ openDepositPage: waiting(bound(openDepositPage)), secureCookies }),
    paymentHandlers: depositPayments(deps),
    apis: [depositApi(deps)],
    jobs: [sweepDepositsJob(deps)],
  };
}
export type DepositRoom = ReturnType<typeof createDeposit>;

/** What erasing a person needs of their deposits. */
export const eraseDeposit = depositStore.erase;
