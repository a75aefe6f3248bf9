import { createLinkTokens } from '../../../src/basics/tokens.ts';
import type { MoneyRequests } from '../../../src/charges/charges-deps.type.ts';
import type { Database } from '../../../src/database/tables.ts';
import { askForMoney } from '../../../src/money-request/ask-for-money.ts';
import { moneyRequestStore } from '../../../src/money-request/money-request.store.ts';
import { refuse } from '../../../src/basics/refusals.ts';
import { testSecret } from './shop.ts';

/** Asks as the room of money requests does, without its mails; what it withdraws is its own tests’. */
export const moneyRequestsOf = (_database: Database, now: Date): MoneyRequests => {
  const deps = {
    requests: moneyRequestStore,
    links: createLinkTokens(testSecret),
    clock: { now: () => now },
    queueRequestMail: () => Promise.resolve(),
  };
  return {
    ask: (tx, asked) => askForMoney(deps, tx, asked),
    withdraw: () => Promise.resolve(refuse('not_found')),
    payPage: () => Promise.resolve(null),
  };
};
