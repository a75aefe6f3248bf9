import { storedDraftIdOf } from '../../src/booking/booking-row.store.ts';
import { offerDraftOf } from './shop-world.ts';
import type { Snapshot } from './snapshot.ts';
import type { WorldState } from './world-state.ts';

/** What must be true at every moment of the line for sold-out days. Says what is not. */
export function* brokenWaitingListInvariants(before: WorldState, now: WorldState): Generator<string> {
  yield* heldForNobody(now.shop);
  yield* bookedByNobody(now.shop);
  yield* wrongEmails(now.shop);
  yield* offeredNothing(before, now);
  yield* outOfTurn(before, now);
  yield* atNight(before, now);
}

type Wait = Snapshot['waits'][number];

/** Every unit that is taken is taken for a booking, for the workshop, or for who was offered it: one for each. */
function* heldForNobody({ bookings, waits, places }: Snapshot): Generator<string> {
  for (const { reference, kind, unit } of places) {
    if (reference === null || bookings.some(({ id }) => id === reference)) continue;
    const state = waits.find(({ id }) => id === reference)?.state ?? 'gone';
    if (state !== 'offered' || kind !== 'hold')
      yield `unit ${unit} has a ${kind} for a wait that is ${state}`;
    if (places.filter((one) => one.reference === reference).length > 1)
      yield 'two units are held for one wait';
  }
}

/** The draft's id is the right to what is held: nobody else's booking ends a wait. */
function* bookedByNobody({ bookings, waits }: Snapshot): Generator<string> {
  for (const { id, state } of waits)
    if (state === 'booked' && !bookings.some(({ draftId }) => draftId === storedDraftIdOf(offerDraftOf(id))))
      yield 'a wait is booked, and nobody booked it';
}

/** One mail asks to confirm, one announces each offer, and nobody who was offered nothing gets one. */
function* wrongEmails({ waits, mails }: Snapshot): Generator<string> {
  for (const { id, offeredAt } of waits) {
    const mailsOf = (kind: string) =>
      mails.filter((mail) => mail.reference === id && mail.kind === kind).length;
    if (mailsOf('waiting_confirm') !== 1) yield `${mailsOf('waiting_confirm')} letters ask to confirm`;
    const offers = offeredAt === null ? 0 : 1;
    if (mailsOf('waiting_offer') !== offers) yield `${offers} offers, ${mailsOf('waiting_offer')} letters`;
  }
}

const newlyOffered = (before: WorldState, now: WorldState): Wait[] =>
  now.shop.waits.filter(
    ({ id, state }) =>
      state === 'offered' && before.shop.waits.find((one) => one.id === id)?.state !== 'offered',
  );

/** An offer may give way later; at the moment at which it is made there is something to offer. */
function* offeredNothing(before: WorldState, now: WorldState): Generator<string> {
  for (const { id } of newlyOffered(before, now))
    if (!now.shop.places.some(({ reference }) => reference === id)) yield 'an offer holds nothing';
}

const turnaroundMs = 30 * 60_000;

/** Whoever confirmed earlier comes first, wherever a unit would be free for them without what was held for the later ones. */
function* outOfTurn(before: WorldState, now: WorldState): Generator<string> {
  if (!now.sellsAll) return; // where half is kept for who pays, days of one may be closed and of another not
  const { waits, places, units } = now.shop;
  const fresh = newlyOffered(before, now);
  for (const passed of waits.filter(({ state }) => state === 'waiting')) {
    const wasWaiting = before.shop.waits.some(({ id, state }) => id === passed.id && state === 'waiting');
    const later = fresh.filter((one) => isAfter(one, passed)).map(({ id }) => id);
    if (!wasWaiting || later.length === 0) continue;
    const isFree = (unit: number) =>
      places.every(
        (place) =>
          place.unit !== unit ||
          later.includes(place.reference ?? '') ||
          place.from >= passed.endsAt + turnaroundMs ||
          place.until <= passed.startsAt,
      );
    if (units.some(({ id }) => isFree(id))) yield 'a unit is held for who came later';
  }
}

const isAfter = (one: Wait, other: Wait): boolean =>
  (one.since ?? 0) > (other.since ?? 0) || (one.since === other.since && one.id > other.id);

const hourInRome = (at: number): number =>
  Number(new Date(at).toLocaleTimeString('en-GB', { timeZone: 'Europe/Rome' }).slice(0, 2));

/** Nobody loses a scooter in their sleep. */
function* atNight(before: WorldState, now: WorldState): Generator<string> {
  const hour = hourInRome(now.at);
  if ((hour >= 22 || hour < 8) && newlyOffered(before, now).length > 0) yield `offered at ${hour} o'clock`;
}
