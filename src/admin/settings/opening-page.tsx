import type { Opening, Hours } from '../../shop/settings/opening.shape.ts';
import { Button } from '../../ui/button.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { ClosureList } from './closure-list.tsx';
import { allDay, HoursFields } from './hours-fields.tsx';
import { weekdayName } from './field-label.ts';
import { SettingFigure, useErrorText } from './setting-fields.tsx';
import { SettingPage } from './setting-page.tsx';
import type { SettingDraft } from './use-setting.ts';

const newHours: Hours = { from: '09:00', until: '18:00' };

export default function OpeningPage() {
  return (
    <SettingPage
      kind="opening"
      title="nav.opening"
      about="about.opening"
      fields={(form) => <Fields form={form} />}
    />
  );
}

function Fields({ form }: { form: SettingDraft<'opening'> }) {
  const say = useSay();
  const { draft, set, errors } = form;
  const errorOf = useErrorText(errors);
  const figure = (name: 'minimumNoticeMinutes' | 'turnaroundMinutes' | 'longestDays' | 'bookableDays') => (
    <SettingFigure
      label={say(`setting.opening.${name}`)}
      hint={say(`setting.opening.${name}.hint`)}
      name={name}
      unit={say(name.endsWith('Minutes') ? 'setting.unit.minutes' : 'setting.unit.days')}
      value={draft[name]}
      error={errorOf(name)}
      onFigure={(value) => set({ [name]: value })}
    />
  );
  return (
    <>
      <SectionCard title={say('setting.opening.week')}>
        <p className="text-muted">{say('setting.opening.week.about')}</p>
        <Week week={draft.week} errorOf={errorOf} onWeek={(week) => set({ week })} />
      </SectionCard>
      <SectionCard title={say('setting.opening.closures')}>
        <p className="text-muted">{say('setting.opening.closures.about')}</p>
        <ClosureList
          closures={draft.closures}
          errorOf={errorOf}
          onClosures={(closures) => set({ closures })}
        />
      </SectionCard>
      <SectionCard title={say('setting.opening.limits')}>
        <div className="setting-figures">
          {figure('minimumNoticeMinutes')}
          {figure('turnaroundMinutes')}
          {figure('longestDays')}
          {figure('bookableDays')}
        </div>
      </SectionCard>
    </>
  );
}

type WeekProps = {
  week: Opening['week'];
  errorOf: (path: string) => string | undefined;
  onWeek: (week: Opening['week']) => void;
};

function Week({ week, errorOf, onWeek }: WeekProps) {
  const { say, language } = useDeskLanguage();
  const setDay = (day: number, ranges: Opening['week'][number]) => onWeek(week.with(day, ranges));
  return (
    <>
      <ul className="grid gap-3">
        {week.map((ranges, day) => {
          const weekday = weekdayName(language, day);
          return (
            // oxlint-disable-next-line react/no-array-index-key -- Monday stays Monday
            <li
              key={day}
              className="grid gap-x-2 gap-y-1 border-t border-line pt-3 first:border-0 first:pt-0 sm:grid-cols-[9rem_1fr]"
            >
              <strong className="sm:pt-2 first-letter:uppercase">{weekday}</strong>
              <div className="grid gap-2">
                {ranges.length === 0 && <p className="sm:pt-2 text-muted">{say('setting.opening.closed')}</p>}
                {ranges.map((hours, nth) => (
                  <HoursFields
                    // oxlint-disable-next-line react/no-array-index-key -- ranges have no name but their place
                    key={nth}
                    of={weekday}
                    hours={hours}
                    error={errorOf(`week.${day}.${nth}.until`) ?? errorOf(`week.${day}`)}
                    onHours={(changed) => setDay(day, ranges.with(nth, changed))}
                    onRemove={() => setDay(day, ranges.toSpliced(nth, 1))}
                  />
                ))}
                <p>
                  <Button
                    kind="quiet"
                    className="-ml-5"
                    onClick={() => setDay(day, [...ranges, nextHours(ranges)])}
                  >
                    {say(ranges.length === 0 ? 'setting.opening.open' : 'setting.opening.more')}
                  </Button>
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <p>
        <Button kind="second" onClick={() => onWeek(week.map(() => week[0] ?? []))}>
          {say('setting.opening.likeMonday')}
        </Button>
      </p>
    </>
  );
}

/** After the last range of the day, where there is room. */
function nextHours(ranges: readonly Hours[]): Hours {
  const last = ranges.at(-1);
  if (!last) return newHours;
  const from = allDay[allDay.indexOf(last.until) + 2] ?? '23:00';
  return { from, until: allDay[allDay.indexOf(from) + 4] ?? '23:30' };
}
