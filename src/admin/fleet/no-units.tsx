import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addresses } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';

/** Of a shop that has no scooter yet: where one begins. */
export function NoUnits() {
  const say = useSay();
  return (
    <EmptyState icon="scooter" heading="h2" title={say('fleet.none')}>
      <p>
        {say('fleet.none.text')} <Link to={addresses.models}>{say('nav.models')}</Link>
      </p>
    </EmptyState>
  );
}
