import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { FleetAnswer, UnitListAnswer } from '../../back-office/fleet/fleet.shape.ts';
import { formatDate } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { addresses } from '../addresses.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';
import { useErrorToast } from '../layout/use-error-toast.ts';
import { sendStaff } from '../staff-api.ts';
import { useFleetAction } from './use-fleet-action.ts';

type Checked = UnitListAnswer & { text: string; key: string };

/** Many at once: pasted or from a file, looked at line by line before anything is added. */
export function UnitList({ scooters }: Pick<FleetAnswer, 'scooters'>) {
  const say = useSay();
  const showError = useErrorToast();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const adding = useFleetAction(say('fleet.list.done'));
  const checking = useMutation({
    mutationFn: async (list: string): Promise<Checked> => {
      const answer = await sendStaff<UnitListAnswer>('POST', '/unit-lists/preview', { text: list });
      return { ...answer, text: list, key: crypto.randomUUID() };
    },
    onError: showError,
  });
  const write = (list: string) => {
    setText(list);
    checking.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    checking.mutate(text);
  };
  const checked = checking.data;
  const add = () =>
    checked &&
    adding.mutate(['POST', '/unit-lists', { text: checked.text, key: checked.key }], {
      onSuccess: () => void navigate(addresses.fleet),
    });
  return (
    <SectionCard title={say('fleet.list')}>
      <form className="grid gap-4" onSubmit={submit}>
        <Field name="list" label={say('fleet.list.text')} hint={say('fleet.list.hint')}>
          {(control) => (
            <textarea
              {...control}
              rows={6}
              maxLength={50_000}
              value={text}
              onChange={({ currentTarget: { value } }) => write(value)}
              required
            />
          )}
        </Field>
        <Field name="file" label={say('fleet.list.file')}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={({ currentTarget: { files } }) =>
                void files?.[0]?.slice(0, 50_000).text().then(write)
              }
            />
          )}
        </Field>
        <div>
          <Button type="submit" kind="second" busy={checking.isPending}>
            {say('fleet.list.check')}
          </Button>
        </div>
      </form>
      {checked && <Preview checked={checked} scooters={scooters} busy={adding.isPending} onAdd={add} />}
    </SectionCard>
  );
}

type PreviewProps = Pick<FleetAnswer, 'scooters'> & { checked: Checked; busy: boolean; onAdd: () => void };

function Preview({ checked: { lines }, scooters, busy, onAdd }: PreviewProps) {
  const { say, language } = useDeskLanguage();
  const wrong = lines.filter(({ error }) => error !== null).length;
  const nameOf = (scooterId: number | null) => {
    const found = scooters.find(({ id }) => id === scooterId);
    return found ? scooterName(found, language) : '–';
  };
  return (
    <div className="grid gap-3">
      <table className="w-full text-left text-sm wrap-anywhere">
        <thead>
          <tr>
            <th scope="col">{say('fleet.list.line')}</th>
            <th scope="col">{say('fleet.plate')}</th>
            <th scope="col">{say('booking.scooter')}</th>
            <th scope="col">{say('fleet.insuredUntil')}</th>
            <th scope="col">{say('fleet.list.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, plate, scooterId, insuredUntil, error }) => (
            <tr key={line} className="border-t border-line">
              <td className="py-1 pr-3 tabular-nums">{line}</td>
              <td className="py-1 pr-3 font-semibold">{plate || '–'}</td>
              <td className="py-1 pr-3">{nameOf(scooterId)}</td>
              <td className="py-1 pr-3">
                {insuredUntil ? formatDate(language, insuredUntil, 'numeric') : '–'}
              </td>
              <td className={`py-1 ${error ? 'font-semibold text-danger' : ''}`}>
                {say(error ? `fleet.list.${error}` : 'fleet.list.fine')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">{wrong > 0 && say('fleet.list.mend', { n: wrong })}</p>
      {wrong === 0 && lines.length > 0 && (
        <div>
          <Button busy={busy} onClick={onAdd}>
            {say('fleet.list.add', { n: lines.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
