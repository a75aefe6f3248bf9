import { isOnArrival } from './arrival-invariants.ts';
import { owedInAll, type Rest, restsIn } from './rest-invariants.ts';
import type { Snapshot } from './snapshot.ts';
import { isTakenAtDesk } from './till-invariants.ts';

/** What became of parts and rests, for the report. */
export function* restOutcomes(shop: Snapshot): Generator<string> {
  for (const rest of restsIn(shop)) {
    if (rest.own.some(({ state }) => state === 'held' || state === 'expired')) continue;
    const isUnpaid = rest.own.some(isOnArrival);
    for (const outcome of outcomesOf(shop, rest)) yield isUnpaid ? `on arrival: ${outcome}` : outcome;
  }
}

function* outcomesOf(shop: Snapshot, rest: Rest): Generator<string> {
  yield `part of ${rest.own.length > 1 ? 'several' : 'one'}`;
  yield* howItCame(shop, rest);
  yield* onTheWay(shop, rest);
  if (rest.isErased && !rest.hasCome) yield 'rest of somebody who is erased';
}

function* howItCame({ facts, requests }: Snapshot, rest: Rest): Generator<string> {
  const own = facts.filter(({ reference }) => reference === rest.id);
  const atDesk = own.filter(isTakenAtDesk);
  const byCard = own.filter(({ kind, status }) => kind === 'charge' && status === 'succeeded');
  const back = (why: string) =>
    requests.some(({ reference, reason }) => reference === rest.id && reason.startsWith(why));
  if (rest.hasCome) for (const { kind } of atDesk) yield `rest paid at the counter, ${kind}`;
  if (rest.hasCome && byCard.length > 0) yield 'rest paid on its page';
  if (rest.isGivenUp) yield 'rest given up';
  else if (!rest.hasCome) yield owedInAll(rest) > 0 ? 'rest owed' : 'rest over';
  if (back('rest not owed')) yield rest.hasCome ? 'rest less than came' : 'rest came for nothing';
  if (back('paid twice')) yield 'rest paid twice';
}

/** What happened to each of them, before its rest or after it. */
function* onTheWay({ history }: Snapshot, { own }: Rest): Generator<string> {
  const ids = new Set(own.map(({ id }) => id));
  const events = history.filter(({ booking }) => ids.has(booking));
  const paidAt = events.findIndex(({ kind }) => kind === 'rest_paid');
  for (const [nth, { kind, undid, lessens, booking }] of events.entries()) {
    const when = paidAt >= 0 && nth > paidAt ? 'after' : 'before';
    if (toldOf.has(kind)) yield `${kind} ${when} its rest`;
    if (kind === 'undone') yield `undone ${undid} ${when} its rest`;
    if (lessens !== null) yield 'rest lessened';
    const isWaived = events.some((one) => one.booking === booking && one.kind === 'rest_waived');
    if (kind === 'rest_waived') yield 'rest waived';
    if (kind === 'collected' && isWaived) yield 'out with an open rest';
  }
}
const toldOf = new Set(['cancelled', 'modified', 'no_show', 'weather', 'collected']);
