import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { WalkInBody } from '../../back-office/walk-in/walk-in.shape.ts';
import type { KeptAs } from '../../booking/kept.rules.ts';
import { deadlineClockOf, instantOf, type WallClock } from '../../basics/rome-time.ts';
import { takesOnArrival } from '../../shop/payments.rules.ts';
import { formatDeadline } from '../../translations/format.ts';
import { TextField } from '../../ui/field.tsx';
import { fieldText } from '../field-text.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { keptChoices, keptUntilIn, usualChoice } from './kept-until.rules.ts';
import type { Times } from './walk-in.rules.ts';

type Props = { times: Times; size: number; isWrong: boolean; onChosen: () => void };

/** Until when it is kept: one tap for what is usual, the fields for everything else. Read by `keptIn`. */
export function KeptFields({ times, size, isWrong, onChosen }: Props) {
  const { say, language } = useDeskLanguage();
  const now = new Date();
  const start = { date: times.startDate, time: times.startTime };
  const choices = keptChoices(now, start);
  const [asked] = useSearchParams();
  const [chosen, setChosen] = useState(() => keptUntilIn(asked));
  const choose = (moment: WallClock) => {
    setChosen(moment);
    onChosen();
  };
  // Beyond a pickup that was moved it would be refused: then it is what is usual again.
  const isPossible = chosen !== null && chosen.date <= times.startDate;
  const { date, time } = isPossible ? chosen : usualChoice(choices, now, start);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 font-semibold">{say('walkIn.kept.until')}</legend>
      <p className="text-sm text-muted">
        {say('walkIn.kept.by', { arrival: takesOnArrival() ? 'yes' : 'no' })}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => {
          const isChosen = choice.date === date && choice.time === time;
          return (
            <button
              key={`${choice.date}${choice.time}`}
              type="button"
              aria-pressed={isChosen}
              className={isChosen ? 'view-choice view-chosen' : 'view-choice'}
              onClick={() => choose({ date: choice.date, time: choice.time })}
            >
              {say(`walkIn.kept.${choice.name}`, { time: deadlineClockOf(instantOf(choice)).time })}
            </button>
          );
        })}
      </div>
      <div className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)] gap-3">
        <TextField
          name="keptDate"
          type="date"
          label={say('walkIn.kept.day')}
          value={date}
          onChange={({ currentTarget }) => {
            if (currentTarget.value) choose({ date: currentTarget.value, time });
          }}
          error={isWrong ? say('walkIn.kept.wrong') : undefined}
          required
        />
        <TextField
          name="keptTime"
          type="time"
          label={say('walkIn.at')}
          value={time}
          onChange={({ currentTarget }) => {
            if (currentTarget.value) choose({ date, time: currentTarget.value });
          }}
          required
        />
      </div>
      <p className="text-sm text-muted" aria-live="polite">
        {say('walkIn.kept.how', {
          n: size,
          until: formatDeadline(language, instantOf({ date, time }), 'weekdayShort'),
          midnight: time === '00:00' ? 'yes' : 'no', // which the fields above can say only as the next day's 00:00
        })}
      </p>
    </fieldset>
  );
}

/** As it was chosen; the button that was pressed says what is asked. */
export const keptIn = (form: HTMLFormElement, as: KeptAs): Pick<WalkInBody, 'kept'> => ({
  kept: { date: fieldText(form, 'keptDate'), time: fieldText(form, 'keptTime'), as },
});
