import { bindTo } from '../basics/bind-to.ts';
import { assignTogether } from './units/assign-together.ts';
import { assignUnit, type AssignUnitDeps } from './units/assign-unit.ts';
import { isUnitOut, readObstacles } from './units/clear-unit.ts';

/** Which scooter somebody gets, and what is on it. */
export function unitActs(deps: AssignUnitDeps) {
  const bound = bindTo(deps);
  return {
    assignUnit: bound(assignUnit),
    assignTogether: bound(assignTogether),
    isUnitOut: bound(isUnitOut),
    readObstacles: bound(readObstacles),
  };
}
