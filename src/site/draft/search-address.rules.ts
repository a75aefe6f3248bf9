import { isPlainDate, type PlainDate } from '../../basics/rome-time.ts';
import { towns } from '../../place/towns.rules.ts';
import { opening } from '../../shop/business.rules.ts';
import { daysBetween } from '../../basics/rome-time.ts';
import { chooseTime, clickableDays, noDates, type Dates } from '../launcher/calendar/calendar.rules.ts';
import { noSelection, offersDelivery, offersOffice, type Selection } from '../launcher/launcher.rules.ts';
import { asChosen } from './chosen-town.rules.ts';

/**
 * The search in an address that may be shared: `town=positano&pickup=delivery&from=2026-07-01&to=2026-07-03&at=09:00&until=18:00`.
 * Nothing personal stands in it: to which address a scooter is brought is asked of everybody anew.
 */
export function searchQuery(selection: Selection): string {
  const town = towns().find(({ name }) => name === selection.destination);
  const { selectedStartDate: from, selectedEndDate: to, startTime, endTime } = selection;
  const whole = from !== null && to !== null;
  const parts: [string, string | null][] = [
    ['town', town?.id ?? null],
    ['pickup', town ? selection.pickupOption : null],
    ['from', whole ? from : null],
    ['to', whole ? to : null],
    ['at', whole ? startTime : null],
    ['until', whole ? endTime : null],
  ];
  return parts.flatMap(([name, value]) => (value ? [`${name}=${value}`] : [])).join('&');
}

/** What an address asks for. Whatever is unknown, impossible or over is not asked for. */
export function readSearch(query: string, now: Date): Partial<Selection> {
  const asked = new URLSearchParams(query);
  return { ...readTown(asked), ...readDates(asked, now) };
}

function readTown(asked: URLSearchParams): Partial<Selection> {
  const town = towns().find(({ id }) => id === asked.get('town'));
  if (!town) return {};
  const chosen = { destination: town.name, selectedDestination: asChosen(town) };
  const pickup = asked.get('pickup');
  const isOffered =
    (pickup === 'delivery' && offersDelivery(chosen)) || (pickup === 'office' && offersOffice(chosen));
  return isOffered ? { ...chosen, pickupOption: pickup } : chosen;
}

function readDates(asked: URLSearchParams, now: Date): Partial<Dates> {
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? ''];
  if (!isPossible(from, to, now)) return {};
  const days = { ...noDates, selectedStartDate: from, selectedEndDate: to };
  const begun = chooseTime(days, 'startTime', asked.get('at') ?? '', now);
  return chooseTime(begun, 'endTime', asked.get('until') ?? '', now);
}

function isPossible(from: PlainDate, to: PlainDate, now: Date): boolean {
  if (!isPlainDate(from) || !isPlainDate(to) || from > to) return false;
  const days = clickableDays(noDates, now);
  return days.from <= from && to <= days.to && daysBetween(from, to) <= opening().longestDays;
}

/**
 * What becomes of a draft that stood here before: the search wins. In another town the addresses of the last are of no use, and
 * how the scooter is had is asked anew unless the search says it.
 */
export function changeBySearch(draft: Selection, search: Partial<Selection>): Partial<Selection> {
  if (search.destination === undefined || search.destination === draft.destination) return search;
  const { pickupOption, deliveryAddress, returnAddress } = noSelection;
  return { pickupOption, deliveryAddress, returnAddress, ...search };
}
