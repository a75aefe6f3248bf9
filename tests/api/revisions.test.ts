import { expect, it } from 'vitest';
import { createRevisionWatch, raiseRevision, type Topic } from '../../src/database/revisions.ts';
import { describeOnPostgres, freshDatabase } from '../support/postgres/postgres.ts';

/** A copy of the shop that writes down what it is told, in the order of the telling. */
async function aCopy(hearing: Partial<Record<Topic, () => Promise<void> | void>> = {}) {
  const { database } = await freshDatabase();
  const told: Topic[] = [];
  const warned: unknown[] = [];
  const hear = (topic: Topic) => async () => {
    await hearing[topic]?.();
    told.push(topic);
  };
  const listeners = { prices: hear('prices'), fleet: hear('fleet') };
  const watch = createRevisionWatch(database, listeners, { warn: (...line: unknown[]) => warned.push(line) });
  const change = (topic: Topic) => database.transaction().execute((tx) => raiseRevision(tx, topic));
  return { watch, change, told, warned };
}

describeOnPostgres('what copies of the shop tell each other', () => {
  it('is told once for each change, whoever made it, and not for what nobody keeps', async () => {
    const { watch, change, told } = await aCopy();
    await change('prices');
    await change('news');
    await watch.look();
    await watch.look();
    expect(told).toEqual(['prices']);
    await change('prices');
    await watch.look();
    expect(told).toEqual(['prices', 'prices']);
  });

  it('is told again where keeping it failed, and the others hear of theirs meanwhile', async () => {
    const hearing: { fleet?: () => void } = {};
    hearing.fleet = () => {
      throw new Error('not now');
    };
    const { watch, change, told, warned } = await aCopy(hearing);
    await change('fleet');
    await change('prices');
    await watch.look();
    expect([told, warned.length]).toEqual([['prices'], 1]);
    delete hearing.fleet;
    await watch.look();
    expect(told).toEqual(['prices', 'fleet']);
  });

  it('is seen by whoever has just written it, though a look was under way', async () => {
    const open = Promise.withResolvers<void>();
    const { watch, change, told } = await aCopy({ fleet: () => open.promise });
    await change('fleet');
    const before = watch.look();
    await change('prices');
    const after = watch.look();
    open.resolve();
    await Promise.all([before, after]);
    expect(told).toEqual(['fleet', 'prices']);
  });
});
