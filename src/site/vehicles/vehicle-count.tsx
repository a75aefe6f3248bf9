import { useSay } from '../../pages/page-context.tsx';
import { freeUnits } from '../launcher/calendar/availability.ts';
import type { VehicleResults } from './use-vehicle-results.ts';

/** How many can be had, or that they are being looked for. */
export function VehicleCount({ offer }: { offer: VehicleResults }) {
  const say = useSay('booking');
  return (
    <span role="status" className="block min-h-7">
      {offer.state === 'loading' && <span className="needs-scripting">{say('vehicles.loading')}</span>}
      {offer.state === 'here' && (
        <span className={freeUnits(offer.scooters) === 0 ? 'font-semibold text-danger' : ''}>
          {say(offer.forDates ? 'vehicles.count.dates' : 'vehicles.count.all', {
            count: freeUnits(offer.scooters),
          })}
        </span>
      )}
    </span>
  );
}
