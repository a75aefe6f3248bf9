import { formatList } from '../../translations/format.ts';
import { useDeskLanguage } from '../language-provider.tsx';
import { AssignButton } from './assign-button.tsx';
import { Address, RiderNote, StopCard } from './stop-card.tsx';
import type { StopGroup } from './stop-groups.rules.ts';
import { stopWarnings, type StopWarning } from '../../back-office/today/stop.rules.ts';

/** The scooters of one stop: each rider with their own scooter, contract and step. */
export default function PartyStop({ stops }: { stops: StopGroup }) {
  const [first] = stops;
  const notes = new Set(stops.flatMap(({ riderNote }) => riderNote || []));
  return (
    <div className="grid gap-3">
      <PartyWarnings stops={stops} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Address stop={first} />
        <AssignButton stops={stops} />
      </div>
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
    </div>
  );
}

/** What is wrong, with the names of those whom it is about. */
function PartyWarnings({ stops }: { stops: StopGroup }) {
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
