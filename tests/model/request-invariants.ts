import type { Course } from './course.ts';
import { disputedOn, refundedOn } from './provider-state.ts';
import { isGivenByHand, isTakenAtDesk } from './till-invariants.ts';
import type { Snapshot } from './snapshot.ts';
import type { WorldState } from './world-state.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);

/** What stays in the end of all that came under a name, whatever way it came or went. */
function keptOf({ shop, pages }: WorldState, reference: string) {
  const own = pages.filter((page) => page.reference === reference);
  const facts = shop.facts.filter((fact) => fact.reference === reference);
  const counted = (isMeant: typeof isTakenAtDesk) => sum(facts.filter(isMeant).map(({ cents }) => cents));
  const came = sum(own.map(({ capturedCents }) => capturedCents)) + counted(isTakenAtDesk);
  const went = sum(own.map((page) => refundedOn(page) + disputedOn(page))) + counted(isGivenByHand);
  return { came, kept: came - went };
}

/** What must be true of what was asked for, and of payments for charges, when nothing is under way any more. */
export function* brokenRequestInvariants(course: Course, now: WorldState): Generator<string> {
  const { shop } = now;
  for (const { id, cents, withdrawn } of shop.asked) {
    const { came, kept } = keptOf(now, id);
    const given = course.givenBack.get(id) ?? 0;
    const due = withdrawn || came === 0 ? 0 : cents - given;
    if (course.touchedByOthers.has(id) ? kept > came : kept !== due)
      yield `asked for ${cents}, ${withdrawn ? 'withdrawn' : 'standing'}: ${came} came, ${kept} stays, not ${due}`;
  }
  for (const { kind, reference } of shop.tasks)
    if (kind === 'money_request_ended' && keptOf(now, reference).came > 0)
      yield 'a person is told of the end of what is paid';
  for (const { id, way, cents, state } of shop.collections) {
    const { kept } = keptOf(now, id);
    const back = (course.givenBack.get(id) ?? 0) + refundedOf(shop, id);
    const due = state === 'paid' ? cents - back : 0;
    if (kept !== due && !course.touchedByOthers.has(id))
      yield `charges by ${way}, ${state}: ${kept} stays, not ${due}`;
  }
  yield* mailsOfRequests(course, now);
}

/** What the owner has given back by its charges: what a card or a deposit had paid of them. */
const refundedOf = ({ requests }: Snapshot, id: string): number =>
  sum(requests.flatMap((one) => (one.reference === id && one.reason.startsWith('charge ') ? one.cents : [])));

/** One mail for each that is paid, and for each time that money went back of it. */
function* mailsOfRequests({ givenBackTimes }: Course, now: WorldState): Generator<string> {
  for (const { id, withdrawn, erased, hasAddress } of now.shop.asked) {
    if (erased || !hasAddress) continue;
    const hasCome = keptOf(now, id).came > 0;
    const backs = (givenBackTimes.get(id) ?? 0) + Number(withdrawn && hasCome);
    const expected = { money_request_paid: Number(hasCome && !withdrawn), money_request_returned: backs };
    const sent = (kind: string) =>
      now.shop.mails.filter((mail) => mail.reference === id && mail.kind === kind).length;
    for (const [kind, times] of Object.entries(expected))
      if (sent(kind) !== times) yield `${times} times, ${sent(kind)} mails ${kind}`;
    if (sent('money_request') > 1) yield 'asked for twice by mail';
  }
}

/** To the cent, over all: what the provider took and gave back is what the ledger says of it, and what passed over the counter what the till says. */
export function* sumsApart({ shop, pages }: WorldState): Generator<string> {
  const there = sum(pages.map((page) => page.capturedCents - refundedOn(page)));
  const back = [
    ...Map.groupBy(
      shop.facts.filter(({ kind }) => kind === 'refund'),
      ({ object }) => object,
    ).values(),
  ]
    .filter((said) => said.every(({ status }) => status !== 'failed' && status !== 'cancelled'))
    .map(([fact]) => fact?.cents ?? 0);
  const came = shop.facts.filter(({ kind, status }) => kind === 'charge' && status === 'succeeded');
  const known = sum(came.map(({ cents }) => cents)) - sum(back);
  if (there !== known) yield `${there} is at the provider, the ledger says ${known}`;
  const over = (isMeant: typeof isTakenAtDesk) => sum(shop.facts.filter(isMeant).map(({ cents }) => cents));
  const counter = over(isTakenAtDesk) - over(isGivenByHand);
  const till = sum(
    shop.till.entries.map(({ kind, cents }) => (kind === 'sale' ? cents : kind === 'refund' ? -cents : 0)),
  );
  if (counter !== till) yield `${counter} passed over the counter, the till says ${till}`;
}
