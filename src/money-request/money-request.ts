import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import { refuse, type Refusal } from '../basics/refusals.ts';
import type { BookingRoom } from '../booking/booking.ts';
import { unlessPaused } from '../database/pause.ts';
import type { Tx } from '../database/tables.ts';
import type { Payment } from '../payment/payment.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import { askForMoney, tokenOf, type AskForMoneyDeps } from './ask-for-money.ts';
import type { RequestMail } from './money-request-deps.type.ts';
import { moneyRequestErasureStore, type MoneyRequestErasure } from './money-request-erasure.store.ts';
import { moneyRequestApi } from './money-request.api.ts';
import { moneyRequestPageForm } from './money-request.form.ts';
import { tellEndedRequestsJob } from './money-request.job.ts';
import { moneyRequestStore } from './money-request.store.ts';
import type { AskedMoney, MoneyRequest } from './money-request.type.ts';
import { openRequestPage } from './open-request-page.ts';
import {
  listRequests,
  givenBackBy,
  readRequest,
  readRequestPage,
  requestsOf,
  type ReadRequestDeps,
} from './read-request.ts';
import { giveBackOf, type GiveBackDeps } from './give-back.ts';
import { prolong } from './prolong.ts';
import { remind } from './remind.ts';
import { renewLink } from './renew-link.ts';
import { takeMoneyFor } from './take-money.ts';
import { requestPayments, type RequestPaymentsDeps } from './request-payments.ts';
import { withdrawRequest, type WithdrawRequestDeps } from './withdraw-request.ts';

export type MoneyRequestNeeds = Pick<ReadRequestDeps, 'codesOf'> &
  Pick<RequestPaymentsDeps, 'onPaid'> &
  Pick<WithdrawRequestDeps, 'onWithdrawn'> &
  Pick<GiveBackDeps, 'onGivenBack'> & {
    payment: Payment;
    ownPages: Pick<BookingRoom, 'findOwnBooking' | 'findOwnPage'>;
    tasks: StaffTasks;
    /** Queues a mail in the transaction of its cause. */
    queueMail(tx: Tx, mail: RequestMail): Promise<void>;
  };

/** Asks for any sum with a reason, by a lasting link; what it is for is known by who asks. */
export function createMoneyRequest(context: AppContext, needs: MoneyRequestNeeds) {
  const { database, clock, links, pages, paths, secureCookies } = context;
  const { payment, tasks, codesOf, onPaid, onWithdrawn, onGivenBack } = needs;
  const requests = moneyRequestStore;
  /** Who was asked by a QR code alone has no address. */
  const queueRequestMail: AskForMoneyDeps['queueRequestMail'] = async (
    tx,
    kind,
    { id, language, to },
    act,
  ) => {
    const cause = act === undefined ? `${kind}:${id}` : `${kind}:${id}:${act}`;
    if (to.email !== '') await needs.queueMail(tx, { kind, cause, reference: id, language });
  };
  const deps = {
    database,
    clock,
    links,
    pages,
    paths,
    secureCookies,
    payment,
    tasks,
    requests,
    codesOf,
    ownPages: needs.ownPages,
    onPaid,
    onWithdrawn,
    onGivenBack,
    queueRequestMail,
  };
  const bound = bindTo(deps);
  // What moves money waits while the shop is paused.
  const waiting = unlessPaused(database);
  const boundOpen = bound(openRequestPage);
  return {
    ask: bound(askForMoney),
    withdraw: waiting(bound(withdrawRequest)),
    remind: bound(remind),
    renewLink: waiting(bound(renewLink)),
    prolong: bound(prolong),
    takeMoney: bound(takeMoneyFor),
    giveBack: waiting(bound(giveBackOf)),
    /** The provider's page of this moment, by the lasting link's token. */
    open: boundOpen,
    readByLink: bound(readRequestPage),
    read: bound(readRequest),
    givenBackBy: bound(givenBackBy),
    requestsOf: bound(requestsOf),
    list: bound(listRequests),
    /** The lasting link, as a whole address; null where it was erased whose it was. */
    linkOf: (request: MoneyRequest): string | null => {
      const token = tokenOf(links, request);
      return token === null ? null : pages.moneyRequest(request.language, token);
    },
    /** The provider's page of a request, for a press on the page of whose booking it is. */
    openById: async (id: string): Promise<{ checkoutUrl: string } | Refusal> => {
      const request = await requests.byId(database, id);
      const token = request && tokenOf(links, request);
      return token ? boundOpen(token) : refuse('not_found');
    },
    paymentHandlers: requestPayments(deps),
    form: moneyRequestPageForm(deps, boundOpen),
    apis: [moneyRequestApi(deps)],
    jobs: [tellEndedRequestsJob(deps)],
  };
}
export type MoneyRequestRoom = ReturnType<typeof createMoneyRequest>;
export type { AskedMoney, MoneyRequest };

/** What erasing a person needs of what they were asked for. */
export const moneyRequestErasure: MoneyRequestErasure = moneyRequestErasureStore;
export type { MoneyRequestErasure };
