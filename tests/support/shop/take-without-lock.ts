import { sql } from 'kysely';
import { fleetStore, type FleetStore } from '../../../src/fleet/fleet.store.ts';
import { toTstzrange } from '../../../src/fleet/period.rules.ts';

/** How a free unit is taken without its lock: several buyers find the same one free. `hasLooked`: between the look and the taking. */
export const takeWithoutLock =
  (hasLooked: () => Promise<unknown> = () => Promise.resolve()): FleetStore['takeFreeUnit'] =>
  async (tx, { scooterId, period, id, kind, reference }) => {
    const { rows } = await sql<{ id: number }>`
      select id from unit where scooter_id = ${scooterId} and state = 'active' and not exists (
        select from occupancy where unit_id = unit.id and occupancy.period && ${toTstzrange(period)}::tstzrange)
      order by id limit 1`.execute(tx);
    if (!rows[0]) return null;
    await hasLooked();
    const unitId = rows[0].id;
    await fleetStore.addOccupancy(tx, { id, unitId, period, kind, reference });
    return unitId;
  };
