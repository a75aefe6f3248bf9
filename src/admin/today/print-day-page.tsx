import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { isPlainDate, today } from '../../basics/rome-time.ts';
import type { TodayAnswer } from '../../back-office/today/today.shape.ts';
import { phoneDigits } from '../../shop/business.rules.ts';
import { colourName } from '../../fleet/colour.rules.ts';
import { formatDate, styleWithYear } from '../../translations/format.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { addresses } from '../addresses.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { QueryView } from '../layout/query-states.tsx';
import { fetchStaff } from '../staff-api.ts';
import { ToDo } from './sheet-to-do.tsx';
import { stopsByTime, stopsOfRound } from './round-stops.rules.ts';
import { stopGroups, type StopGroup } from './stop-groups.rules.ts';
import { isDone } from '../../back-office/today/stop.rules.ts';

/** The day on paper: of everybody, or of one rider in the order of their road. Ten stops go on a sheet of A4. */
export default function PrintDayPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('date') ?? '';
  const date = isPlainDate(asked) ? asked : today(new Date());
  const list = useQuery({
    queryKey: ['today', date],
    queryFn: () => fetchStaff<TodayAnswer>(`/today?date=${date}`),
  });
  return (
    <QueryView query={list}>
      {(answer) => (
        <Sheet
          answer={answer}
          riderId={Number(search.get('rider')) || null}
          onRider={(id) =>
            setSearch({ date, ...(id === null ? {} : { rider: String(id) }) }, { replace: true })
          }
        />
      )}
    </QueryView>
  );
}

type SheetProps = { answer: TodayAnswer; riderId: number | null; onRider: (id: number | null) => void };

function Sheet({ answer, riderId, onRider }: SheetProps) {
  const { say, language } = useDeskLanguage();
  const rider = answer.riders.find(({ id }) => id === riderId);
  const stops = rider ? stopsOfRound(rider, answer) : stopsByTime(answer);
  const groups = stopGroups(stops.filter((stop) => !isDone(stop)));
  const day = formatDate(language, answer.date, styleWithYear('weekdayShort', new Date(), answer.date));
  return (
    <div className="day-sheet grid gap-4">
      <h1 className="h1 wrap-anywhere">
        {rider ? say('printDay.of', { day, rider: rider.name }) : say('printDay.title', { day })}
      </h1>
      <div className="flex flex-wrap items-end gap-3" data-no-print>
        {answer.riders.length > 0 && (
          <SelectField
            name="rider"
            label={say('printDay.whose')}
            value={rider ? String(rider.id) : ''}
            onChange={({ target }) => onRider(target.value === '' ? null : Number(target.value))}
          >
            <option value="">{say('printDay.all')}</option>
            {answer.riders.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {groups.length > 0 && <Button onClick={() => print()}>{say('printDay.button')}</Button>}
        <Link
          className="inline-flex min-h-11 items-center desk-link"
          to={`${addresses.today}?date=${answer.date}`}
        >
          {say('printDay.back')}
        </Link>
      </div>
      {groups.length === 0 ? (
        <p>{say('printDay.empty')}</p>
      ) : (
        <Stops groups={groups} riders={answer.riders} />
      )}
    </div>
  );
}

const columns = ['time', 'who', 'where', 'scooter', 'bring', 'done'] as const;

function Stops({ groups, riders }: { groups: readonly StopGroup[]; riders: TodayAnswer['riders'] }) {
  const say = useSay();
  return (
    <div className="day-sheet-frame">
      <table className="day-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {say(`printDay.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Row key={`${group[0].kind} ${group[0].code}`} stops={group} riders={riders} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ stops, riders }: { stops: StopGroup; riders: TodayAnswer['riders'] }) {
  const { say, language } = useDeskLanguage();
  const [first] = stops;
  const { time, kind, town, address, delivered, rider } = first;
  const who = riders.find(({ id }) => id === rider?.id)?.name;
  const notes = [...new Set(stops.flatMap(({ riderNote }) => riderNote || []))];
  return (
    <tr data-party={stops.length > 1 || undefined}>
      <td>
        <strong className="day-time">{time}</strong>
        <span>{say(`printDay.${kind}`)}</span>
        {who && <span>{who}</span>}
      </td>
      <td>
        {stops.map(({ code, driver, phone }) => (
          <span key={code}>
            <strong>{driver}</strong> {phone && <a href={`tel:${phoneDigits(phone)}`}>{phone}</a>} {code}
          </span>
        ))}
      </td>
      <td>
        <strong>{town}</strong>
        <span>{delivered ? address : say('stop.office')}</span>
        {notes.map((note) => (
          <em key={note}>{note}</em>
        ))}
      </td>
      <td>
        {stops.map(({ code, plate, scooter }) => (
          <span key={code}>
            <strong>{plate ?? say('stop.noUnit')}</strong> {colourName(scooter, language)}
          </span>
        ))}
      </td>
      <td>
        <ToDo stops={stops} />
      </td>
      <td aria-hidden="true">
        {stops.map(({ code }) => (
          <span key={code} className="day-tick" />
        ))}
      </td>
    </tr>
  );
}
