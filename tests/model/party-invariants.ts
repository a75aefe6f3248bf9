import type { Snapshot } from './snapshot.ts';
import type { WorldState } from './world-state.ts';

type Booking = Snapshot['bookings'][number];

/** Scooters that were ordered together, by their order; those that were ordered alone are none. */
const partiesIn = ({ bookings }: Snapshot): [string, Booking[]][] => [
  ...Map.groupBy(
    bookings.filter(({ party }) => party !== null),
    ({ party }) => party ?? '',
  ),
];

/** What must be true at every moment of scooters that were ordered together. Says what is not. */
export function* brokenPartyInvariants(before: Snapshot, now: Snapshot): Generator<string> {
  yield* halfGroups(now);
  yield* sharesApart(before, now);
}

/** Until they are paid they stand and fall together: all of them have a unit or none has, but for one that the shop took away. */
function* halfGroups(now: Snapshot): Generator<string> {
  const held = new Set(now.places.map(({ reference }) => reference));
  for (const [, party] of partiesIn(now)) {
    const states = new Set(party.map(({ state }) => state));
    for (const alike of ['held', 'expired'] as const)
      if (states.has(alike) && states.size > 1) yield `half a group is ${alike}: ${[...states].join()}`;
    if (!states.has('held')) continue;
    const without = party.filter(({ id, isUnassigned }) => !held.has(id) && !isUnassigned);
    if (without.length > 0 && party.some(({ id }) => held.has(id))) yield 'half a group has its scooters';
  }
}

/** What each bears is agreed once; together it is what is asked for. */
function* sharesApart(before: Snapshot, now: Snapshot): Generator<string> {
  for (const { id, party, share } of before.bookings) {
    const is = now.bookings.find((one) => one.id === id);
    if (party !== null && is && is.share !== share) yield `its share was ${share} and is ${is.share}`;
  }
  for (const [payer, own] of Map.groupBy(now.bookings, (one) => one.payer)) {
    if (own.length === 1) continue;
    const all = own.reduce((sum, { share }) => sum + share, 0);
    for (const { reference, cents } of now.attempts)
      if (reference === payer && cents !== all) yield `${cents} came to be asked for shares of ${all}`;
  }
}

type Moved = Pick<WorldState, 'shop' | 'pages'>;

/** What came in the name of a reference, less what went back of it: all of it, or the part of one of several. */
function keptOf(
  { shop, pages }: Moved,
  reference: string,
  isOf: (shareOf: string | null) => boolean,
): number {
  const shareOf = (request: string | null) => shop.requests.find(({ id }) => id === request)?.shareOf ?? null;
  const own = pages.filter((page) => page.reference === reference);
  const facts = shop.facts.filter((fact) => fact.reference === reference);
  const came = [
    ...own.map(({ capturedCents }) => capturedCents),
    ...facts.flatMap(({ kind, status, cents }) => (kind === 'cash' && status === 'received' ? [cents] : [])),
  ];
  const went = [
    ...own.flatMap(({ refunds }) => refunds.filter(({ status }) => status !== 'failed')),
    ...facts.filter(({ status }) => status === 'sent' || status === 'given_back'),
  ].filter(({ request }) => isOf(shareOf(request)));
  const sum = (all: readonly number[]) => all.reduce((total, cents) => total + cents, 0);
  return (isOf(null) ? sum(came) : 0) - sum(went.map(({ cents }) => cents));
}

/** What the shop keeps of one of several in the end: its part and what its own changes cost, less what went back of them. */
export function keptOfShare(now: Moved, booking: Booking, changes: ReadonlyMap<string, string>): number {
  const { id, payer, share } = booking;
  const others = now.shop.bookings.filter((one) => one.payer === payer && one.id !== payer);
  const borne = id === payer ? -others.reduce((sum, one) => sum + one.share, 0) : share;
  const first = keptOf(now, payer, (shareOf) => (shareOf ?? payer) === id);
  const own = [...changes].filter(([, of]) => of === id).map(([change]) => keptOf(now, change, () => true));
  // What came is counted with the payer; of the others it is their part.
  return borne + first + own.reduce((sum, cents) => sum + cents, 0);
}
