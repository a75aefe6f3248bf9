import type { AppContext } from '../app-context.ts';
import { bindTo } from '../basics/bind-to.ts';
import { keyBoxKeys } from '../basics/tokens.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import { findUnitToFetch, type FindUnitToFetchDeps } from './find-unit-to-fetch.ts';
import { keyBoxStore } from './key-box.store.ts';
import { keyCodeOf, seedKeyBoxes, setKeyCode, type KeyBoxDeps } from './key-boxes.ts';
import { showKeyBoxCode, type ShowKeyBoxCodeDeps } from './show-key-box-code.ts';

export type KeyBoxNeeds = Pick<ShowKeyBoxCodeDeps, 'pickup'> & {
  booking: Pick<BookingRoom, 'bookings' | 'isUnitOut' | 'lacksDeposit' | 'lacksRest'>;
  fleet: FleetStore;
  tasks: Pick<StaffTasks, 'isOpen'>;
};

/** The boxes in which keys wait: who sees which code, and when. */
export function createKeyBox(context: AppContext, needs: KeyBoxNeeds) {
  const { database, clock, chance, secrets } = context;
  const { booking, fleet, pickup, tasks } = needs;
  const { bookings, isUnitOut, lacksDeposit, lacksRest } = booking;
  const deps: KeyBoxDeps & FindUnitToFetchDeps = {
    keyBoxes: keyBoxStore,
    keyBoxKeys: keyBoxKeys(...secrets),
    chance,
    clock,
    fleet,
    isUnitOut,
    lacksDeposit,
    lacksRest,
  };
  const bound = bindTo(deps);
  const boundFindUnit = bound(findUnitToFetch);
  const showing: ShowKeyBoxCodeDeps = {
    database,
    clock,
    bookings,
    fleet,
    pickup,
    findUnitToFetch: boundFindUnit,
    keyCodeOf: bound(keyCodeOf),
    waitsForDesk: (db, reference) => tasks.isOpen(db, { kind: 'do_not_rent', reference }),
  };
  return {
    setKeyCode: bound(setKeyCode),
    findUnitToFetch: boundFindUnit,
    showKeyBoxCode: bindTo(showing)(showKeyBoxCode),
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
export type KeyBoxRoom = ReturnType<typeof createKeyBox>;
