import { listedTowns } from '../../place/towns.rules.ts';
import type { WeatherAnswer } from '../../back-office/weather/weather.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';

/** What was called off already, from today on. */
export function CalledOffDays({ before }: Pick<WeatherAnswer, 'before'>) {
  const { say, language } = useDeskLanguage();
  if (before.length === 0) return null;
  return (
    <section aria-labelledby="called-off" className="grid gap-2">
      <h2 id="called-off" className="h3">
        {say('weather.before')}
      </h2>
      <ul className="grid gap-1">
        {before.map(({ day, towns: names, bookings }, place) => (
          // The same day may have been called off more than once.
          <li key={`${day} ${place}`}>
            <strong>{formatDate(language, day, 'weekday')}</strong>:{' '}
            {names.length === listedTowns().length ? say('weather.everywhere') : names.join(', ')} (
            {say('weather.bookings', { count: bookings })})
          </li>
        ))}
      </ul>
    </section>
  );
}
