import type { Stop } from '../../back-office/today/today.shape.ts';
import { formatMoney } from '../../translations/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { useDeskLanguage } from '../language-provider.tsx';

/** A part was paid when it was booked, or nothing, and the rest is still to be taken; red where the scooter stays in without it. */
export function OpenRestBadge({
  stop: { openRest, lacksRest },
}: {
  stop: Pick<Stop, 'openRest' | 'lacksRest'>;
}) {
  const { say, language } = useDeskLanguage();
  if (!openRest) return null;
  const { cents, n } = openRest;
  return (
    <Badge tone={lacksRest ? 'bad' : 'sun'}>
      {cents === null
        ? say('trouble.noRest')
        : say('stop.openRest', { amount: formatMoney(language, cents), n })}
    </Badge>
  );
}
