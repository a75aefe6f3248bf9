import type { WallClock } from '../../basics/rome-time.ts';
import type { Language } from '../../translations/languages.ts';
import { href } from '../../pages/routes.ts';
import { noSelection } from '../launcher/launcher.rules.ts';
import { searchQuery } from './search-address.rules.ts';

type Rental = {
  destination: string;
  pickupOption: 'office' | 'delivery';
  start: WallClock;
  end: WallClock;
};

/** The vehicles for the same town and days, which show the nearest ones where these are taken or over. */
export function searchAgain(language: Language, { destination, pickupOption, start, end }: Rental): string {
  const query = searchQuery({
    ...noSelection,
    destination,
    pickupOption,
    selectedStartDate: start.date,
    startTime: start.time,
    selectedEndDate: end.date,
    endTime: end.time,
  });
  return `${href('vehicles', language)}?${query}`;
}
