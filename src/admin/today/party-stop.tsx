import type { Stop } from '../../back-office/today/today.shape.ts';
import { peopleOnAll } from '../../booking/party/people.rules.ts';
import { formatList } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { Address, RiderNote, StopCard, StopTime } from './stop-card.tsx';
import { needsAttention, stopWarnings, type StopWarning } from './stop-warnings.ts';

type Props = { stops: readonly [Stop, ...Stop[]]; done: number };

/** One stop with its scooters: each rider with their own scooter, contract and step. */
export default function PartyStop({ stops, done }: Props) {
  const { say } = useDeskLanguage();
  const [first] = stops;
  const { date, time, town, party, kind } = first;
  const notes = new Set(stops.flatMap(({ riderNote }) => riderNote || []));
  const n = stops.length + done;
  const people = peopleOnAll(stops);
  const title = say('stop.party', { n, name: party?.customer ?? first.driver, town });
  return (
    <section
      className={stops.some(needsAttention) ? 'stop stop-alert' : 'stop'}
      aria-label={`${time} ${title}`}
    >
      <div className="flex items-start gap-3">
        <StopTime date={date} time={time} />
        <div className="min-w-0 grow">
          <h3 className="text-lg leading-tight font-bold">{title}</h3>
          <p className="text-sm text-muted">
            {say(`stop.party.${kind}`, { left: stops.length, n })}
            {people !== null && ` · ${say('stop.helmets', { n: people })}`}
          </p>
        </div>
      </div>
      <PartyWarnings stops={stops} />
      <Address stop={first} />
      {[...notes].map((note) => (
        <RiderNote key={note} note={note} />
      ))}
      <ul className="grid gap-3">
        {stops.map((stop) => (
          <li key={stop.code} className="border-t border-line pt-3">
            <StopCard stop={stop} isInParty />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is wrong, with the names of those whom it is about. */
function PartyWarnings({ stops }: Pick<Props, 'stops'>) {
  const { say, language } = useDeskLanguage();
  const found = stops.flatMap((stop) =>
    stopWarnings(stop).map((trouble) => ({ trouble, name: stop.driver })),
  );
  const byTrouble = [...Map.groupBy<StopWarning, (typeof found)[number]>(found, ({ trouble }) => trouble)];
  if (byTrouble.length === 0) return null;
  return (
    <ul className="text-danger">
      {byTrouble.map(([trouble, them]) => (
        <li key={trouble}>
          {say(`trouble.${trouble}`)}:{' '}
          {formatList(
            language,
            them.map(({ name }) => name),
          )}
        </li>
      ))}
    </ul>
  );
}
