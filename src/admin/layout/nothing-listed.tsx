import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { useSay } from '../language-provider.tsx';

type Props = {
  icon: IconName;
  /** There may be lines, but none that was looked for. */
  isFiltered: boolean;
  title: ReactNode;
  /** What comes next, or how the first one gets here. */
  children: ReactNode;
};

/** In place of a list of the desk that has no lines. */
export function NothingListed({ icon, isFiltered, title, children }: Props) {
  const say = useSay();
  return (
    <EmptyState icon={icon} heading="h2" title={isFiltered ? say('filter.nothing') : title}>
      {isFiltered ? say('filter.nothing.what') : children}
    </EmptyState>
  );
}
