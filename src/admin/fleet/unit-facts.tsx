import { Link } from 'react-router';
import type { FleetUnit } from '../../back-office/fleet/fleet.shape.ts';
import { Badge } from '../../ui/badge.tsx';
import { bookingAddress } from '../addresses.ts';
import { scooterName } from '../../fleet/colour.rules.ts';
import { useDeskLanguage, useSay } from '../language-provider.tsx';
import { warningTone } from './unit-tones.ts';

type Props = { unit: FleetUnit; more?: string };

/** Which scooter it is, and who has it. */
export function UnitLine({ unit, more }: Props) {
  const { language } = useDeskLanguage();
  const { code } = unit;
  return (
    <p className="text-muted">
      {scooterName(unit, language)}
      {more && ` · ${more}`}
      {code && (
        <>
          {' '}
          · <Link to={bookingAddress(code)}>{code}</Link>
        </>
      )}
    </p>
  );
}

/** What it wants, and how soon. */
export function UnitWarnings({ unit: { warnings } }: Pick<Props, 'unit'>) {
  const say = useSay();
  if (warnings.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {warnings.map((warning) => (
        <Badge key={warning} tone={warningTone(warning)}>
          {say(`fleet.${warning}`)}
        </Badge>
      ))}
    </p>
  );
}
