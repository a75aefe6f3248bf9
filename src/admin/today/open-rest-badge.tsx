import type { Stop } from '../../back-office/today/today.shape.ts';
import { isNotOut } from '../../back-office/today/stop.rules.ts';
import { Badge } from '../../ui/badge.tsx';
import { useDeskLanguage } from '../language-provider.tsx';
import { openRestText } from '../open-rest-text.ts';

/**
 * A part was paid when it was booked, or nothing, and the rest is still to be taken; red where the scooter stays in without it. Of what has still to
 * leave, its pickup says it.
 */
export function OpenRestBadge({ stop }: { stop: Pick<Stop, 'openRest' | 'lacksRest' | 'kind' | 'state'> }) {
  const desk = useDeskLanguage();
  const { openRest, lacksRest } = stop;
  if (!openRest || isNotOut(stop)) return null;
  return <Badge tone={lacksRest ? 'bad' : 'sun'}>{openRestText(desk, openRest)}</Badge>;
}
