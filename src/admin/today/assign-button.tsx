import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { onFirstIntent } from '../../ui/on-first-intent.tsx';
import { useSay } from '../language-provider.tsx';
import { useHasPermission } from '../session.ts';
import { useDay } from './day-context.ts';
import type { StopGroup } from './stop-groups.rules.ts';

const assignDialog = onFirstIntent(() => import('./assign-dialog.tsx'));

/** Whether a person may say who makes a stop: of that day, at an address, and where there is somebody to choose. */
export function useCanAssign(): (stops: StopGroup) => boolean {
  const may = useHasPermission();
  const { date, riders } = useDay();
  return ([{ delivered, date: own }]) =>
    may('assign stops') && riders.length > 0 && delivered && own === date;
}

/** Gives a stop to a rider: what dragging it does, for a keyboard and a thumb. */
export function AssignButton({ stops, isShort = false }: { stops: StopGroup; isShort?: boolean }) {
  const say = useSay();
  const canAssign = useCanAssign();
  const [isAsking, setAsking] = useState(false);
  const { riders } = useDay();
  const [{ rider, driver, party }] = stops;
  if (!canAssign(stops)) return null;
  const who = riders.find(({ id }) => id === rider?.id)?.name;
  return (
    <>
      <button
        type="button"
        className={isShort ? 'stop-shortcut' : 'stop-contact'}
        aria-haspopup="dialog"
        {...assignDialog.intent}
        aria-label={say('stop.assign.of', { name: party?.customer ?? driver })}
        onClick={() => setAsking(true)}
      >
        <Icon name="truck" />
        <span>{isShort || !who ? say('stop.assign') : say('stop.assign.now', { rider: who })}</span>
      </button>
      {isAsking && <assignDialog.Component stops={stops} onClose={() => setAsking(false)} />}
    </>
  );
}
