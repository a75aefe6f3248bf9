import type { PotStep } from '../../src/booking/pot/pot.rules.ts';
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

/** Those that are paid at once; one that was added later is paid by itself. */
const paidAtOnceIn = ({ bookings }: Snapshot): Booking[][] =>
  [...Map.groupBy(bookings, ({ payer }) => payer).values()].filter((own) => own.length > 1);

/** Those that were ordered at once, paid by one or each by themselves. */
const orderedAtOnceIn = ({ bookings }: Snapshot): Booking[][] =>
  [
    ...Map.groupBy(bookings, ({ id, party, addsTo }) => (addsTo === null ? (party ?? id) : id)).values(),
  ].filter((own) => own.length > 1);

/** What must be true at every moment of scooters that were ordered together. Says what is not. */
export function* brokenPartyInvariants(before: Snapshot, now: Snapshot): Generator<string> {
  yield* halfGroups(now);
  yield* sharesApart(before, now);
  yield* cancelledOnce(now);
  yield* potsDecided(before, now);
  yield* addedToNobody(now);
}

/** Until they are paid they stand and fall together: all of them have a unit or none has, but for one that the shop took away. */
function* halfGroups(now: Snapshot): Generator<string> {
  const held = new Set(now.places.map(({ reference }) => reference));
  for (const party of orderedAtOnceIn(now)) {
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
  for (const own of paidAtOnceIn(now)) {
    const all = own.reduce((sum, { share }) => sum + share, 0);
    for (const { reference, cents } of now.attempts)
      // Of a pot the share of one may have been asked for before what was missing fell to the customer.
      if (reference === own[0]?.payer && cents !== all && own[0].pot === null)
        yield `${cents} came to be asked for shares of ${all}`;
  }
}

/** Of those that are cancelled at once the customer has one mail, of one that is cancelled alone as well. */
function* cancelledOnce(now: Snapshot): Generator<string> {
  for (const [first, party] of partiesIn(now)) {
    if (party.some(({ id, erased }) => id === first && erased)) continue;
    const isOne = (id: string) => party.some((one) => one.id === id && !one.erased);
    const facts = now.history.filter(({ booking, kind }) => kind === 'cancelled' && isOne(booking));
    const acts = new Set(facts.map(({ booking, act }) => act ?? booking)).size;
    const sent = now.mails.filter(({ reference, kind }) => kind === 'booking_cancelled' && isOne(reference));
    if (sent.length !== acts) yield `cancelled ${acts} times, ${sent.length} mails booking_cancelled`;
    for (const { id, erased } of party) {
      if (erased) continue;
      const told = now.mails.filter(({ reference, kind }) => kind === 'ride_cancelled' && reference === id);
      // Whoever was asked for a share and has not paid hears it of a pot that is let go.
      const most =
        facts.filter(({ booking }) => booking === id).length + (party[0]?.pot === 'let_go' ? 1 : 0);
      if (told.length > most) yield `a rider is told ${told.length} times that it is cancelled`;
    }
  }
}

/** A pot goes one way, and all of it goes: to all of them paid, or to none of them held. Each step is told once. */
function* potsDecided(before: Snapshot, now: Snapshot): Generator<string> {
  for (const [first, all] of partiesIn(now)) {
    const party = all.filter(({ addsTo }) => addsTo === null);
    const step = party[0]?.pot ?? null;
    if (step === null) continue;
    const was = before.bookings.find(({ id }) => id === first)?.pot ?? 'waiting';
    if (!potWays[was].includes(step)) yield `a pot was ${was} and is ${step}`;
    for (const { state } of party) {
      const isOpen = state === 'held' || state === 'expired';
      if (step === 'paid' ? isOpen : step === 'let_go' ? state !== 'expired' : !isOpen)
        yield `a pot is ${step}, and one of it is ${state}`;
    }
    if (party.some(({ erased }) => erased)) continue;
    const sent = (kind: string) =>
      now.mails.filter((one) => one.reference === first && one.kind === kind).length;
    for (const kind of toldOf[step])
      if (sent(kind) !== 1) yield `a pot is ${step}, with ${sent(kind)} mails ${kind}`;
    for (const kind of ['pot_opened', 'pot_owed', 'pot_let_go'])
      if (sent(kind) > 1) yield `${sent(kind)} mails ${kind}`;
  }
}
const potWays: Record<PotStep, PotStep[]> = {
  waiting: ['waiting', 'open', 'owed', 'paid', 'let_go'],
  open: ['open', 'owed', 'paid', 'let_go'],
  owed: ['owed', 'paid', 'let_go'],
  paid: ['paid'],
  let_go: ['let_go'],
};
const toldOf: Record<PotStep, string[]> = {
  waiting: [],
  open: ['pot_opened'],
  owed: ['pot_opened', 'pot_owed'],
  paid: ['booking_confirmed'],
  let_go: [],
};

/** What was added is one of the party once it is paid, and not before. */
function* addedToNobody({ bookings }: Snapshot): Generator<string> {
  for (const { party, addsTo, state, payer, id } of bookings) {
    if (addsTo === null) continue;
    if (payer !== id) yield 'what was added is paid by others';
    const isOne = party === addsTo;
    if (isOne === (state === 'held' || state === 'expired'))
      yield `added and ${state}, one of them: ${isOne}`;
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
    ...facts.flatMap(({ status, cents }) => (status === 'received' ? [cents] : [])),
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
  const { id, payer, part } = booking;
  const others = now.shop.bookings.filter((one) => one.payer === payer && one.id !== payer);
  const ofAll = (borneBy: (one: Booking) => number, reference: string): number =>
    (id === payer ? -others.reduce((sum, one) => sum + borneBy(one), 0) : borneBy(booking)) +
    keptOf(now, reference, (shareOf) => (shareOf ?? payer) === id);
  const first = ofAll((one) => one.share, payer);
  const rest = part === null ? 0 : ofAll((one) => one.part?.rest ?? 0, part.restId);
  const own = [...changes].filter(([, of]) => of === id).map(([change]) => keptOf(now, change, () => true));
  // What came is counted with the payer; of the others it is their part.
  return first + rest + own.reduce((sum, cents) => sum + cents, 0);
}
