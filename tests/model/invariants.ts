import type { Course } from './course.ts';
import { disputedOn, pagesOf, refundedOn } from './provider-state.ts';
import { fitsAnySchedule } from '../support/shop/riders.ts';
import { brokenArrivalInvariants, isOnArrival } from './arrival-invariants.ts';
import { brokenChargeInvariants } from './charge-invariants.ts';
import { brokenDepositInvariants } from './deposit-invariants.ts';
import { brokenDeskInvariants } from './desk-invariants.ts';
import { brokenWaitingListInvariants } from './waiting-list-invariants.ts';
import { brokenRestInvariants } from './rest-invariants.ts';
import { brokenPartyInvariants } from './party-invariants.ts';
import { brokenTillInvariants, isGivenByHand, isTakenAtDesk } from './till-invariants.ts';
import type { WorldState } from './world-state.ts';
import { riding } from './shop-world.ts';
import type { Snapshot } from './snapshot.ts';

export const worldStateNow = (course: Course, shop: Snapshot): WorldState => ({
  shop,
  pages: pagesOf(course.world.provider.world),
  at: course.world.clock.now().getTime(),
  sellsAll: course.world.sellsAll,
  paidAtOnce: new Set(course.paidAtOnce),
  agreedDeposits: new Map(course.booked.map(({ id, depositCents }) => [id, depositCents])),
  pastShop: new Set(course.touchedByOthers),
});

/** Everything that must be true at every moment, whatever happened before. Says what is not. */
export function* brokenInvariants(before: WorldState, now: WorldState): Generator<string> {
  yield* overlaps(now.shop);
  yield* unitsWithoutRight(now.shop);
  yield* unpaidRides(now);
  yield* releasedTooEarly(before, now);
  yield* mailsAndFacts(before, now);
  yield* promisedTooMuch(before, now);
  yield* wentOutTwice(before, now);
  yield* exceedsRiderCapacity(now.shop);
  yield* freeAgain(before, now);
  yield* brokenDeskInvariants(before, now);
  yield* brokenWaitingListInvariants(before, now);
  yield* brokenPartyInvariants(before.shop, now.shop);
  yield* brokenTillInvariants(before.shop, now.shop);
  yield* brokenChargeInvariants(before, now);
  yield* brokenDepositInvariants(before, now);
  yield* brokenRestInvariants(before, now);
  yield* brokenArrivalInvariants(before, now);
}

function* overlaps({ places }: Snapshot): Generator<string> {
  for (const [index, one] of places.entries()) {
    const next = places[index + 1];
    if (next?.unit === one.unit && next.from < one.until) yield `unit ${one.unit} is let twice`;
  }
}

/** A unit exactly for who has a right to one; nobody loses theirs silently; nobody stands on a withdrawn one in future. */
function* unitsWithoutRight({ bookings, places, tasks }: Snapshot): Generator<string> {
  for (const { id, state, isUnassigned, pot } of bookings) {
    const own = places.filter(({ reference }) => reference === id);
    const kinds = own.map(({ kind }) => kind).join();
    if (state === 'confirmed' && kinds !== (isUnassigned ? '' : 'booking'))
      yield `confirmed with "${kinds}", unassigned: ${isUnassigned}`;
    // Of a pot that is open they are sold, before all of it is paid.
    const isSold = pot === 'open' || pot === 'owed';
    if (state === 'held' && kinds !== '' && kinds !== (isSold ? 'booking' : 'hold'))
      yield `held with "${kinds}"`;
    if ((state === 'expired' || state === 'cancelled') && kinds !== '') yield `${state} with "${kinds}"`;
    if (state === 'collected' && kinds !== 'booking') yield `collected with "${kinds}"`;
    const isTold = tasks.some(({ kind, reference }) => kind === 'no_unit' && reference === id);
    if (isUnassigned && (state === 'held' || state === 'confirmed') && !isTold)
      yield 'lost its unit, and nobody is told';
  }
}

/** Confirmed without money, in the provider's own books or the desk's. */
function* unpaidRides({ shop, pages }: WorldState): Generator<string> {
  for (const one of shop.bookings) {
    const { payer, state } = one;
    // What is paid at the pickup is confirmed by a yes (arrival-invariants.ts).
    if (state === 'held' || state === 'expired' || isOnArrival(one)) continue;
    const paid = pages.some(({ reference, fits }) => reference === payer && fits);
    const inCash = shop.facts.some((fact) => fact.reference === payer && isTakenAtDesk(fact));
    if (!paid && !inCash) yield `${state} without money`;
  }
}

/** F03: a hold ends only when the provider can take no money for it any more, or when there is no scooter left for its money. */
function* releasedTooEarly(before: WorldState, now: WorldState): Generator<string> {
  for (const { id, payer, party, state } of now.shop.bookings) {
    const was = before.shop.bookings.find((one) => one.id === id)?.state;
    const noneLeft = now.shop.history.some(
      ({ booking, kind }) => (booking === payer || booking === party) && kind === 'refund_due',
    );
    if (state !== 'expired' || was === 'expired' || noneLeft) continue;
    const alive = now.pages.some((page) => page.reference === payer && (page.isOpen || page.isOnItsWay));
    if (alive) yield 'its hold was released while it could still be paid';
  }
}

const mailOf = {
  confirmed: 'booking_confirmed',
  modified: 'booking_changed',
  weather: 'weather_day',
  cancelled: 'booking_cancelled',
  refund_due: 'booking_refunded',
  reported_handover: 'handover_report',
  reported_return: 'return_report',
  charges_announced: 'charges_announced',
};

/** Of these the customer of several has one mail for all that were paid at once. */
const once = new Set(['confirmed', 'refund_due']);
/** And of these one for all that are meant (oneMailOfTheWeather, party-invariants.ts). */
const inParty = new Set(['weather', 'cancelled']);

/** One mail for each fact, no fact without its mail, no mail without a fact. */
function* mailsAndFacts(before: WorldState, now: WorldState): Generator<string> {
  const { bookings, history, mails } = now.shop;
  yield* oneMailOfTheWeather(before.shop, now.shop);
  for (const { id, party, addsTo, erased, hasRider } of bookings) {
    const isTold = party === null || party === id || addsTo !== null;
    for (const [kind, mailKind] of Object.entries(mailOf)) {
      if (erased || (party !== null && bookings.some((one) => one.id === party && one.erased))) continue;
      if (party !== null && (inParty.has(kind) || (!isTold && once.has(kind)))) continue;
      const facts = history.filter((one) => one.booking === id && one.kind === kind).length;
      const sent = mails.filter((one) => one.reference === id && one.kind === mailKind).length;
      // A rider has their own copy of what they signed, as the customer has.
      const copies = hasRider && kind.startsWith('reported') ? 2 : 1;
      if (sent !== facts * copies) yield `${kind} ${facts} times, ${sent} mails ${mailKind}`;
    }
  }
}

/** Of a day that is called off the customer of several hears once, whichever of them ride then. */
function* oneMailOfTheWeather(before: Snapshot, { bookings, history, mails }: Snapshot): Generator<string> {
  for (const party of new Set(bookings.flatMap((one) => one.party ?? []))) {
    const isTold = ({ reference, kind }: Snapshot['mails'][number]) =>
      reference === party && kind === 'weather_day';
    const [had, has] = [before.mails.filter(isTold).length, mails.filter(isTold).length];
    const ofEach = bookings
      .filter((one) => one.party === party)
      .map(({ id }) => history.filter(({ booking, kind }) => booking === id && kind === 'weather').length);
    if (bookings.some(({ id, erased }) => id === party && erased)) continue;
    if (has > had + 1 || has < Math.max(...ofEach) || has > sum(ofEach.map((cents) => ({ cents }))))
      yield `called off ${ofEach.join()} times, ${has - had} mails at once, ${has} in all`;
  }
}

const sum = (amounts: readonly { cents: number }[]) => amounts.reduce((total, { cents }) => total + cents, 0);

/** What is decided to go back is, with what went and what banks hold as far as anybody knew, never more than what came. */
function* promisedTooMuch(before: WorldState, { shop }: WorldState): Generator<string> {
  const fresh = shop.requests.filter(({ id }) => !before.shop.requests.some((one) => one.id === id));
  for (const { intent } of fresh) {
    const own = shop.facts.filter((fact) => fact.intent === intent);
    const came = sum(
      own.filter((fact) => isTakenAtDesk(fact) || (fact.kind === 'charge' && fact.status === 'succeeded')),
    );
    const standing = shop.requests.filter((one) => one.intent === intent && !one.dropped);
    const undone = new Set(own.filter(({ status }) => status === 'failed').map(({ object }) => object));
    const elsewhere = new Map(
      own
        .filter(({ kind, object }) => kind === 'refund' && !undone.has(object))
        .filter(({ request, object }) => !standing.some((one) => one.id === request || one.refund === object))
        .map((fact) => [fact.object, fact]),
    );
    // Of what was paid by hand only so much was promised in the end.
    const byHand = (id: string) =>
      own.find(({ request, status }) => request === id && isGivenByHand({ status: status }));
    const promised = sum(standing.map((one) => byHand(one.id) ?? one)) + sum([...elsewhere.values()]);
    if (promised > came) yield `${came} came of ${intent}, ${promised} is promised back`;
  }
}

/** Money that left: refunds and disputes at the provider, and what the desk sent by bank or gave in cash. */
export function outOf({ shop, pages }: WorldState): Map<string, { out: number; captured: number }> {
  const byHand = (intent: string) =>
    sum(shop.facts.filter(({ status, intent: of }) => of === intent && isGivenByHand({ status })));
  const cards = pages.flatMap((page) =>
    page.intentId === null
      ? []
      : [
          {
            intent: page.intentId,
            out: refundedOn(page) + disputedOn(page) + byHand(page.intentId),
            captured: page.capturedCents,
          },
        ],
  );
  const cash = shop.facts
    .filter(isTakenAtDesk)
    .map(({ object, cents }) => ({ intent: object, out: byHand(object), captured: cents }));
  return new Map([...cards, ...cash].map((one) => [one.intent, one]));
}

/**
 * More went out than came in: only others can do that to the shop, on top of what had gone already: a bank, and whoever gives
 * back in the provider's own pages.
 */
function* wentOutTwice(before: WorldState, now: WorldState): Generator<string> {
  const was = outOf(before);
  for (const [intent, { out, captured }] of outOf(now)) {
    const byOthers = takenByOthers(now, intent) - takenByOthers(before, intent);
    const more = out - (was.get(intent)?.out ?? 0) - Math.max(0, byOthers);
    if (out > captured && more > 0) yield `${captured} came of ${intent}, ${out} went out`;
  }
}

function takenByOthers({ pages }: WorldState, intent: string): number {
  const page = pages.find(({ intentId }) => intentId === intent);
  if (!page) return 0;
  const unasked = page.refunds.filter(({ request, status }) => request === null && status !== 'failed');
  return disputedOn(page) + sum(unasked);
}

const toBring = new Set(['held', 'confirmed']);
const toFetch = new Set(['held', 'confirmed', 'collected']);

/** No half-hour takes more deliveries and collections than its rider can do, the road included. */
function* exceedsRiderCapacity({ bookings, places }: Snapshot): Generator<string> {
  const withUnit = new Set(places.map(({ reference }) => reference));
  // Who pays without a hold has a half-hour once the money is there.
  const delivered = bookings.filter(
    ({ id, pickupOption, state, isUnassigned }) =>
      pickupOption === 'delivery' && (state !== 'held' || isUnassigned || withUnit.has(id)),
  );
  const stops = delivered.flatMap(({ state, town, party, startDate, startTime, endDate, endTime }) => [
    ...(toBring.has(state) ? [{ date: startDate, time: startTime, town, party }] : []),
    ...(toFetch.has(state) ? [{ date: endDate, time: endTime, town, party }] : []),
  ]);
  for (const [day, own] of Map.groupBy(stops, ({ date }) => date))
    if (!fitsAnySchedule(own, riding)) yield `nobody can keep ${JSON.stringify(own)} on ${day}`;
}

/** F54: a free time that is over never comes back, whatever is changed, and by a change that was agreed before alone; however often a day is called off. */
function* freeAgain(before: WorldState, { shop, at }: WorldState): Generator<string> {
  for (const { id, freeUntil, agreedFree, state } of shop.bookings) {
    const was = before.shop.bookings.find((one) => one.id === id);
    if (!was || state !== 'confirmed' || was.freeUntil >= before.at) continue;
    for (const until of [freeUntil, ...agreedFree])
      if (until > was.freeUntil && !was.agreedFree.includes(until))
        yield `its free time was over at ${was.freeUntil} and is not at ${at}: ${until}`;
  }
}
