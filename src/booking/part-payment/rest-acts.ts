import { bindTo } from '../../basics/bind-to.ts';
import { giveUpRest, type GiveUpRestDeps } from './give-up-rest.ts';
import { openRestPayment, type OpenRestPaymentDeps } from './open-rest-payment.ts';
import { findLackingRest, isRestAway, lacksRest, readRest, readRests } from './read-rest.ts';
import { restStanding, type RestStandingDeps } from './rest-standing.ts';
import { takeRest, type TakeRestDeps } from './take-rest.ts';
import { waiveRest, type WaiveRestDeps } from './waive-rest.ts';

/** The rest of an order of which a part was paid when it was booked, or nothing: how it stands, and how it is paid. */
export function restActs(
  deps: OpenRestPaymentDeps & TakeRestDeps & WaiveRestDeps & GiveUpRestDeps & RestStandingDeps,
) {
  const bound = bindTo(deps);
  return {
    readRest: bound(readRest),
    readRests: bound(readRests),
    isRestAway: bound(isRestAway),
    restStanding: bound(restStanding),
    lacksRest: bound(lacksRest),
    findLackingRest: bound(findLackingRest),
    openRestPayment: bound(openRestPayment),
    takeRest: bound(takeRest),
    waiveRest: bound(waiveRest),
    giveUpRest: bound(giveUpRest),
  };
}
