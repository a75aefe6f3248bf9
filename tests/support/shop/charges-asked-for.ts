import { createLinkTokens } from '../../../src/basics/tokens.ts';
import { systemRandomSource } from '../../../src/basics/random-source.ts';
import { bookingStore } from '../../../src/booking/booking.store.ts';
import { chargeStore } from '../../../src/charges/charge.store.ts';
import type { ChargesDeps, MoneyRequests } from '../../../src/charges/charges-deps.type.ts';
import { collectionStore } from '../../../src/charges/collection.store.ts';
import { askForMoney } from '../../../src/money-request/ask-for-money.ts';
import { moneyRequestStore } from '../../../src/money-request/money-request.store.ts';
import { refuse } from '../../../src/basics/refusals.ts';
import { testSecret, type TestShop } from './shop.ts';

/** Asks as the room of money requests does, without its mails; what it withdraws is its own tests’. */
const moneyRequestsOf = (now: Date): MoneyRequests => {
  const deps = {
    requests: moneyRequestStore,
    links: createLinkTokens(testSecret),
    clock: { now: () => now },
    queueRequestMail: () => Promise.resolve(),
  };
  return {
    ask: (tx, asked) => askForMoney(deps, tx, asked),
    withdraw: () => Promise.resolve(refuse('not_found')),
    takeMoney: () => Promise.resolve(refuse('not_found')),
    payPage: () => Promise.resolve(null),
  };
};

const noCards: ChargesDeps['keptCards'] = {
  keptCardOf: () => Promise.resolve(null),
  standingCards: () => Promise.resolve([]),
  removeKeptCard: () => Promise.resolve(),
  chargeKeptCard: () => Promise.resolve('declined'),
};

/** The room's own parts, so that one of them may be another. */
export const chargesDepsOf = ({ database }: TestShop, now: Date) =>
  ({
    database,
    clock: { now: () => now },
    chance: systemRandomSource,
    charges: chargeStore,
    collections: collectionStore,
    bookings: bookingStore,
    keptCards: noCards,
    standsInDeposit: () => Promise.resolve(false),
    moneyRequests: moneyRequestsOf(now),
    queueChargeMail: () => Promise.resolve(),
  }) satisfies Partial<Record<keyof ChargesDeps, unknown>>;
