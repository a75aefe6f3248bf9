import { useLanguage, useSay } from '../../../pages/page-context.tsx';
import { places } from '../../../shop/business.rules.ts';
import type { Say } from '../../../translations/catalogues.ts';
import { formatPrice } from '../../../translations/format.ts';
import type { LauncherControls } from '../use-launcher.ts';
import { useAvailability } from './availability.ts';
import { countsDays, type Dates } from './calendar.rules.ts';
import { dayPriceOn } from './price-levels.rules.ts';
import { rangeText } from './range-text.ts';
import { rentalTotal } from './rental-total.rules.ts';
import { useDaysAhead } from './use-days-ahead.ts';

/** The days with their weekdays, how long, and what it costs; what to choose next, or how days are counted; and which time had to move. */
export function RangeSummary({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const language = useLanguage();
  const { selection, moved } = launcher;
  const { startTime, endTime } = selection;
  return (
    <div role="status" className="grid gap-x-3 gap-y-1">
      <p className="flex min-h-9 flex-wrap items-baseline justify-between gap-x-4">
        <strong>{rangeText(say, language, selection, new Date())}</strong>
        {startTime && endTime ? <Total launcher={launcher} /> : <DayPrice launcher={launcher} />}
      </p>
      <p className="text-sm text-muted empty:hidden">{nextStep(say, selection)}</p>
      {moved.map((which) => (
        <p key={which} className="text-sm">
          {say(`calendar.moved.${which}`, { time: selection[which] })}
        </p>
      ))}
    </div>
  );
}

function nextStep(say: Say<'launcher'>, dates: Dates): string {
  if (!dates.selectedStartDate) return '';
  if (!dates.selectedEndDate) return say('calendar.pickEnd');
  if (!dates.startTime || !dates.endTime) return say('calendar.pickTimes');
  return countsDays(dates) ? say('calendar.counted') : '';
}

/** Of the day that was chosen, while its return is not. */
function DayPrice({ launcher: { selection } }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const language = useLanguage();
  const { prices = [] } = useDaysAhead() ?? {};
  const { selectedStartDate: start, selectedEndDate: end } = selection;
  const cents = start && !end ? dayPriceOn(prices, start) : null;
  return cents === null ? null : (
    <span>{say('calendar.dayFrom', { price: formatPrice(language, cents) })}</span>
  );
}

/** By the server's prices for these dates; nothing where they are not known, and where nothing is free. */
function Total({ launcher: { selection } }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const language = useLanguage();
  const { data } = useAvailability(selection);
  const total = data && rentalTotal(data);
  if (!total) return null;
  const price = formatPrice(language, total.cents);
  return (
    <span data-total>
      <strong className="font-display text-2xl">
        {total.isLowest ? say('calendar.total.from', { price }) : price}
      </strong>
      {selection.pickupOption === 'delivery' && places().fee.kind !== 'free' && (
        <span className="text-sm text-muted"> {say('calendar.total.delivery')}</span>
      )}
    </span>
  );
}
