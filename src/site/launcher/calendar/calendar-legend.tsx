import { useLanguage, useSay } from '../../../pages/page-context.tsx';
import { formatPrice } from '../../../translations/format.ts';
import type { PriceLevel } from './price-levels.rules.ts';
import type { DayNotes } from './use-day-notes.ts';

/** What the tints and signs of days mean, in words: a day that cannot be had has them as its description. */
export function CalendarLegend({ notes: { levels, obstacles, reasons } }: { notes: DayNotes }) {
  const say = useSay('launcher');
  const language = useLanguage();
  const price = ({ lowest, highest }: PriceLevel) =>
    [...new Set([lowest, highest])].map((cents) => formatPrice(language, cents)).join('–');
  if (levels.length === 0 && obstacles.length === 0) return null;
  return (
    <div className="calendar-legend">
      {levels.length > 0 && (
        <p>
          {say('calendar.dayPrices')}
          {levels.map((level, nth) => (
            <span key={level.lowest} className={`calendar-price${nth}`}>
              {price(level)}
            </span>
          ))}
        </p>
      )}
      {obstacles.map((kind) => (
        <p key={kind} id={reasons[kind].id} className={`calendar-${kind}`}>
          {reasons[kind].why}
        </p>
      ))}
    </div>
  );
}
