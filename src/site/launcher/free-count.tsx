import { useEffect } from 'react';
import { useSay } from '../../web/words.tsx';
import { Queries } from '../queries.tsx';
import { freeUnits, useAvailability } from './availability.ts';
import type { LauncherControls } from './use-launcher.ts';

/** How many scooters are free on the chosen dates, live; in red where there are none. Fetched when there are dates. */
export default function FreeCount({ launcher }: { launcher: LauncherControls }) {
  return (
    <Queries>
      <Count launcher={launcher} />
    </Queries>
  );
}

function Count({ launcher }: { launcher: LauncherControls }) {
  const say = useSay('launcher');
  const { selection, setFree } = launcher;
  const { data, isError, error } = useAvailability(selection);
  const free = data && freeUnits(data);
  useEffect(() => {
    setFree(free);
    return () => setFree(undefined);
  }, [free, setFree]);
  useEffect(() => {
    if (error) console.error('Failed to fetch available scooters', error);
  }, [error]);
  if (isError) return null;
  return (
    <span className={free === 0 ? 'text-danger' : 'text-leaf'} data-free={free}>
      {free === undefined ? say('count.loading') : say('count', { count: free })}
    </span>
  );
}
