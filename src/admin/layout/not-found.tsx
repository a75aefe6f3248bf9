import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { addresses } from '../addresses.ts';
import { useSay } from '../language-provider.tsx';

export default function NotFound() {
  const say = useSay();
  return (
    <EmptyState icon="search" heading="h1" title={say('notThere.title')}>
      <Link to={addresses.today}>{say('notThere.back')}</Link>
    </EmptyState>
  );
}
