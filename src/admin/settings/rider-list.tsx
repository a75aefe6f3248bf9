import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, type PlainDate, today } from '../../basics/rome-time.ts';
import { isClosureOn } from '../../fleet/opening.rules.ts';
import type { PersonAnswer } from '../../identity/staff.shape.ts';
import type { ShopRider } from '../../shop/settings/rider.shape.ts';
import { formatDate, formatNumber } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { useAddedFocus } from '../layout/use-added-focus.ts';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';
import { ClosureList } from './closure-list.tsx';
import { SettingText, useErrorText } from './setting-fields.tsx';
import type { FieldErrors } from './use-setting.ts';
import { WeekFields } from './week-fields.tsx';
import { hoursOfWeek, weekText } from './week-text.ts';

type ErrorOf = (path: string) => string | undefined;
type Props = {
  riders: readonly ShopRider[];
  errors: FieldErrors;
  onRiders: (riders: ShopRider[]) => void;
};

const weekdays: ShopRider['week'] = Array.from({ length: 7 }, (_, day) =>
  day < 5 ? [{ from: '09:00', until: '18:00' }] : [],
);

/** Who delivers, a line each that opens for their week and days off. Whoever stops is retired: what they did keeps its name. */
export function RiderList({ riders, errors, onRiders }: Props) {
  const say = useSay();
  const errorOf = useErrorText(errors);
  const [added, setAdded] = useState<number | null>(null);
  const id = Math.max(0, ...riders.map((rider) => rider.id)) + 1;
  const { list, markAdded } = useAddedFocus(riders.length);
  const add = () => {
    markAdded();
    setAdded(id);
    onRiders([...riders, { id, name: '', staffId: null, week: weekdays, daysOff: [], retired: false }]);
  };
  const wrong = riders.findIndex((_, nth) =>
    [...errors.keys()].some((path) => path.startsWith(`riders.${nth}.`)),
  );
  return (
    <>
      {!riders.some(({ retired }) => !retired) && <p className="text-muted">{say('setting.rider.none')}</p>}
      <ul ref={list}>
        {riders.map((rider, nth) => (
          <li key={rider.id} className="border-t border-line first:border-0">
            <RiderFields
              rider={rider}
              isNew={rider.id === added}
              isWrong={nth === wrong}
              errorOf={(path) => errorOf(`riders.${nth}.${path}`)}
              onRider={(changed) => onRiders(riders.with(nth, changed))}
            />
          </li>
        ))}
      </ul>
      <p>
        <Button kind="second" onClick={add}>
          {say('setting.rider.add')}
        </Button>
      </p>
    </>
  );
}

type FieldsProps = {
  rider: ShopRider;
  isNew: boolean;
  /** The first of whom something typed was refused: it is shown. */
  isWrong: boolean;
  errorOf: ErrorOf;
  onRider: (rider: ShopRider) => void;
};

function RiderFields({ rider, isNew, isWrong, errorOf, onRider }: FieldsProps) {
  const [isOpen, setOpen] = useState(isNew);
  const isShown = isOpen || isWrong;
  return (
    // By its name the browser keeps one person open at a time.
    <details
      className="group"
      name="rider"
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <RiderLine rider={rider} />
      {isShown && <RiderWeek rider={rider} errorOf={errorOf} onRider={onRider} />}
    </details>
  );
}

/** Drawn once it is looked at: the times of one person's week are 672 options. */
function RiderWeek({ rider, errorOf, onRider }: Pick<FieldsProps, 'rider' | 'errorOf' | 'onRider'>) {
  const { say, language } = useDeskLanguage();
  const { name, week, daysOff, retired } = rider;
  return (
    <div className="mb-4 grid gap-4 rounded-control border border-line p-3">
      <SettingText
        label={say('setting.rider.name')}
        name="name"
        value={name}
        error={errorOf('name')}
        onText={(text) => onRider({ ...rider, name: text })}
      />
      <AccountField rider={rider} error={errorOf('staffId')} onRider={onRider} />
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">
          {say('setting.rider.week')} ·{' '}
          {say('setting.rider.hours', { n: formatNumber(language, hoursOfWeek(week)) })}
        </legend>
        <p className="text-sm text-muted">{say('setting.rider.week.about')}</p>
        <WeekFields
          of="rider"
          week={week}
          errorOf={(path) => errorOf(`week.${path}`)}
          onWeek={(changed) => onRider({ ...rider, week: changed })}
        />
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-1 font-semibold">{say('setting.rider.daysOff')}</legend>
        <ClosureList
          of="daysOff"
          closures={daysOff}
          errorOf={(path) => errorOf(`daysOff.${path}`)}
          onClosures={(changed) => onRider({ ...rider, daysOff: changed })}
        />
      </fieldset>
      <p>
        <Button kind="second" onClick={() => onRider({ ...rider, retired: !retired })}>
          {say(retired ? 'setting.rider.bringBack' : 'setting.rider.retire')}
        </Button>
      </p>
    </div>
  );
}

/** How far ahead a line tells of a day off. */
const daysTold = 60;

const firstDayOff = (daysOff: ShopRider['daysOff'], now: PlainDate): PlainDate | undefined =>
  Array.from({ length: daysTold }, (_, day) => addDays(now, day)).find((day) =>
    daysOff.some((closure) => closure.hours === null && isClosureOn(closure, day)),
  );

/** Whoever looks for the person of a Sunday finds them without opening anybody. */
function RiderLine({ rider: { name, week, daysOff, retired } }: Pick<FieldsProps, 'rider'>) {
  const { say, language } = useDeskLanguage();
  const now = today(new Date());
  const dayOff = retired ? undefined : firstDayOff(daysOff, now);
  return (
    <summary className="grid min-h-11 cursor-pointer grid-cols-[auto_1fr] items-center gap-x-2 py-2">
      <Icon name="down" className="size-5 -rotate-90 group-open:rotate-0" />
      <span className="grid items-center gap-x-3 sm:grid-cols-[9rem_1fr]">
        <strong className="wrap-anywhere">{name || say('setting.rider.nameless')}</strong>
        <span className="flex flex-wrap items-center gap-x-3">
          {retired ? (
            <Badge>{say('setting.rider.retired')}</Badge>
          ) : (
            <span className="text-sm text-muted">{weekText({ say, language }, week)}</span>
          )}
          {dayOff && (
            <Badge tone="sun">
              {dayOff === now
                ? say('setting.rider.offToday')
                : say('setting.rider.offFrom', { date: formatDate(language, dayOff, 'weekdayShort') })}
            </Badge>
          )}
        </span>
      </span>
    </summary>
  );
}

/** Only the owner sees the accounts; for others what is chosen stays. */
function AccountField({
  rider,
  error,
  onRider,
}: Pick<FieldsProps, 'rider' | 'onRider'> & { error: string | undefined }) {
  const say = useSay();
  const mayLook = useHasPermission()('manage the team');
  const team = useQuery({
    queryKey: ['team'],
    queryFn: () => fetchStaff<PersonAnswer[]>('/team'),
    enabled: mayLook,
  });
  const accounts = (team.data ?? []).filter(({ role, id }) => role === 'rider' || id === rider.staffId);
  if (accounts.length === 0) return null;
  return (
    <SelectField
      label={say('setting.rider.staffId')}
      name="staffId"
      hint={say('setting.rider.staffId.hint')}
      error={error}
      value={rider.staffId ?? ''}
      onChange={(event) => onRider({ ...rider, staffId: event.currentTarget.value || null })}
    >
      <option value="">{say('setting.rider.staffId.none')}</option>
      {accounts.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
