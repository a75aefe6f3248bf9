import { useState } from 'react';
import { addDays, daysBetween } from '../../basics/rome-time.ts';
import { opening } from '../../shop/business.rules.ts';
import { TextField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { TimeField } from '../layout/time-field.tsx';
import {
  type Length,
  lengthOf,
  lengths,
  nextStartFrom,
  startOf,
  type Times,
  timesFor,
} from './walk-in.rules.ts';

type Props = { times: Times; onTimes: (times: Times) => void };

/** One tap for what most people want; the fields for everything else. */
export function WhenFields({ times, onTimes }: Props) {
  const say = useSay();
  const words = (length: Length) => {
    if (length === 'today') return say('walkIn.today');
    return 'hours' in length ? say('walkIn.hours', length) : say('walkIn.days', length);
  };
  const [asked, setAsked] = useState<Length | null>(null);
  const chosen = lengthOf(times, asked, opening());
  const set = (changes: Partial<Times>) => onTimes({ ...times, ...changes });
  return (
    <>
      <div role="group" aria-label={say('walkIn.length')} className="flex flex-wrap gap-2">
        {lengths.map((length) => (
          <button
            key={words(length)}
            type="button"
            aria-pressed={length === chosen}
            className={length === chosen ? 'view-choice view-chosen' : 'view-choice'}
            onClick={() => {
              setAsked(length);
              const next = nextStartFrom(new Date(), opening());
              onTimes(timesFor(length, startOf(times, next), opening()));
            }}
          >
            {words(length)}
          </button>
        ))}
      </div>
      <div className="grid grid-cols-[3fr_2fr] gap-3 @lg:grid-cols-[3fr_2fr_3fr_2fr]">
        <Day
          name="startDate"
          label={say('booking.start')}
          value={times.startDate}
          onDay={(startDate) =>
            set({ startDate, endDate: addDays(startDate, daysBetween(times.startDate, times.endDate)) })
          }
        />
        <TimeField
          name="startTime"
          label={say('walkIn.at')}
          value={times.startTime}
          onChange={(event) => set({ startTime: event.currentTarget.value })}
        />
        <Day
          name="endDate"
          label={say('booking.end')}
          value={times.endDate}
          onDay={(endDate) => set({ endDate })}
        />
        <TimeField
          name="endTime"
          label={say('walkIn.at')}
          value={times.endTime}
          onChange={(event) => set({ endTime: event.currentTarget.value })}
        />
      </div>
    </>
  );
}

type DayProps = { name: string; label: string; value: string; onDay: (day: string) => void };
const Day = ({ name, label, value, onDay }: DayProps) => (
  <TextField
    name={name}
    type="date"
    label={label}
    value={value}
    required
    onChange={(event) => {
      if (event.currentTarget.value) onDay(event.currentTarget.value);
    }}
  />
);
