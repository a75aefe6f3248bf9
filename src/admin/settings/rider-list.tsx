import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { minutesOf, slotMinutes } from '../../delivery/near-times.rules.ts';
import type { PersonAnswer } from '../../identity/staff.shape.ts';
import type { ShopRider } from '../../shop/settings/rider.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { useSay } from '../language-provider.tsx';
import { useAddedFocus } from '../layout/use-added-focus.ts';
import { useHasPermission } from '../session.ts';
import { fetchStaff } from '../staff-api.ts';
import { ClosureList } from './closure-list.tsx';
import { SettingText } from './setting-fields.tsx';
import { WeekFields } from './week-fields.tsx';

type ErrorOf = (path: string) => string | undefined;
type Props = { riders: readonly ShopRider[]; errorOf: ErrorOf; onRiders: (riders: ShopRider[]) => void };

const weekdays: ShopRider['week'] = Array.from({ length: 7 }, (_, day) =>
  day < 5 ? [{ from: '09:00', until: '18:00' }] : [],
);

/** Who delivers, each with their week and their days off. Whoever stops is retired: what they did keeps its name. */
export function RiderList({ riders, errorOf, onRiders }: Props) {
  const say = useSay();
  const [added, setAdded] = useState<number | null>(null);
  const id = Math.max(0, ...riders.map((rider) => rider.id)) + 1;
  const { list, markAdded } = useAddedFocus(riders.length);
  const add = () => {
    markAdded();
    setAdded(id);
    onRiders([...riders, { id, name: '', staffId: null, week: weekdays, daysOff: [], retired: false }]);
  };
  return (
    <>
      {!riders.some(({ retired }) => !retired) && <p className="text-muted">{say('setting.rider.none')}</p>}
      <ul ref={list} className="grid gap-3">
        {riders.map((rider, nth) => (
          <li key={rider.id} className="rounded-control border border-line">
            <RiderFields
              rider={rider}
              isNew={rider.id === added}
              errorOf={(path) => errorOf(`${nth}.${path}`)}
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

/** In a week without days off. */
const hoursOf = (week: ShopRider['week']): number =>
  week.flat().reduce((sum, { from, until }) => sum + minutesOf(until) - minutesOf(from) + slotMinutes, 0) /
  60;

type FieldsProps = {
  rider: ShopRider;
  isNew: boolean;
  errorOf: ErrorOf;
  onRider: (rider: ShopRider) => void;
};

function RiderFields({ rider, isNew, errorOf, onRider }: FieldsProps) {
  const say = useSay();
  const [isOpen, setOpen] = useState(isNew);
  const { name, week, daysOff, retired } = rider;
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer px-3 py-2">
        <strong className="wrap-anywhere">{name || say('setting.rider.nameless')}</strong>{' '}
        {retired ? (
          <Badge>{say('setting.rider.retired')}</Badge>
        ) : (
          <span className="text-muted">{say('setting.rider.hours', { n: hoursOf(week) })}</span>
        )}
      </summary>
      <div className="grid gap-4 border-t border-line p-3">
        <SettingText
          label={say('setting.rider.name')}
          name="name"
          value={name}
          error={errorOf('name')}
          onText={(text) => onRider({ ...rider, name: text })}
        />
        <AccountField rider={rider} error={errorOf('staffId')} onRider={onRider} />
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-semibold">{say('setting.rider.week')}</legend>
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
    </details>
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
