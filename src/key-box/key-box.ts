import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import { keyBoxKeys } from '../basics/tokens.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import { keyBoxStore } from './key-box.store.ts';
import { keyCodeOf, seedKeyBoxes, setKeyCode, type KeyBoxDeps } from './key-boxes.ts';
import { showKeyBoxCode, type ShowKeyBoxCodeDeps } from './show-key-box-code.ts';

export type KeyBoxNeeds = Pick<ShowKeyBoxCodeDeps, 'bookings' | 'isUnitOut' | 'isSigned'> & {
  fleet: FleetStore;
};

/** The boxes in which keys wait: who sees which code, and when. */
export function createKeyBox(context: AppContext, needs: KeyBoxNeeds) {
  const { database, clock, chance, secrets } = context;
  const { bookings, fleet, isUnitOut, isSigned } = needs;
  const deps: KeyBoxDeps = { keyBoxes: keyBoxStore, keyBoxKeys: keyBoxKeys(...secrets), chance };
  const bound = bindTo(deps);
  const showing: ShowKeyBoxCodeDeps = {
    database,
    clock,
    bookings,
    fleet,
    isUnitOut,
    isSigned,
    keyCodeOf: bound(keyCodeOf),
  };
  return {
    setKeyCode: bound(setKeyCode),
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
