import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import { keyBoxKeys } from '../basics/tokens.ts';
import { keyBoxStore } from './key-box.store.ts';
import { keyCodeOf, seedKeyBoxes, type KeyBoxDeps } from './key-boxes.ts';
import { showKeyBoxCode, type ShowKeyBoxCodeDeps } from './show-key-box-code.ts';

export type KeyBoxNeeds = Pick<ShowKeyBoxCodeDeps, 'bookings' | 'fleet' | 'tasks' | 'waits' | 'isSigned'>;

/** The boxes in which keys wait: who sees which code, and when. */
export function createKeyBox(context: AppContext, needs: KeyBoxNeeds) {
  const { database, clock, chance, secrets } = context;
  const { bookings, fleet, tasks, waits, isSigned } = needs;
  const deps: KeyBoxDeps = { keyBoxes: keyBoxStore, keyBoxKeys: keyBoxKeys(...secrets), chance };
  const bound = bindTo(deps);
  const showing: ShowKeyBoxCodeDeps = {
    database,
    clock,
    bookings,
    fleet,
    tasks,
    waits,
    isSigned,
    keyCodeOf: bound(keyCodeOf),
  };
  return {
    deps,
    showKeyBoxCode: (bookingId: string) => showKeyBoxCode(showing, bookingId),
    /** For a demo: every unit gets a box. */
    seedKeyBoxes: async () => {
      const units = await fleet.allUnits(database);
      await seedKeyBoxes(
        deps,
        database,
        units.map(({ id }) => id),
      );
    },
  };
}
