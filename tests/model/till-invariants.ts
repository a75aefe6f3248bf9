import { expectedCents } from '../../src/till/till.rules.ts';
import type { Snapshot } from './snapshot.ts';

type Fact = Snapshot['facts'][number];

/** Of all that the desk took and gave. */
export const isTakenAtDesk = ({ status }: Pick<Fact, 'status'>): boolean => status === 'received';
export const isGivenByHand = ({ status }: Pick<Fact, 'status'>): boolean =>
  status === 'sent' || status === 'given_back';

/** What must be true of the till at every moment. Says what is not. */
export function* brokenTillInvariants(before: Snapshot, now: Snapshot): Generator<string> {
  yield* otherThanLedger(now);
  for (const day of now.till.days) {
    const entries = now.till.entries.filter(({ day: of }) => of === day.number);
    if (day.signed !== null && day.signed !== expectedCents(day.float, entries))
      yield `day ${day.number} was signed for ${day.signed}, and is another`;
  }
  for (const day of before.till.days.filter(({ signed }) => signed !== null)) {
    const still = now.till.days.find(({ number }) => number === day.number);
    if (JSON.stringify(still) !== JSON.stringify(day))
      yield `day ${day.number} was changed after it was signed`;
  }
  if (now.till.days.filter(({ signed }) => signed === null).length > 1) yield 'two days of the till are open';
}

/** Each movement that the payments know stands in the till once, for the same sum and by the same way, and no other does. */
function* otherThanLedger({ facts, till }: Snapshot): Generator<string> {
  const ofLedger = facts.flatMap((fact) =>
    isTakenAtDesk(fact) || isGivenByHand(fact)
      ? [`${fact.object} ${isTakenAtDesk(fact) ? 'sale' : 'refund'} ${fact.kind} ${fact.cents}`]
      : [],
  );
  const ofTill = till.entries.flatMap(({ id, kind, way, cents }) =>
    kind === 'in' || kind === 'out' ? [] : [`${id} ${kind} ${way} ${cents}`],
  );
  if (ofLedger.toSorted().join('\n') !== ofTill.toSorted().join('\n'))
    yield `the ledger knows ${ofLedger.length} movements at the desk, the till ${ofTill.length}, and they differ`;
}
