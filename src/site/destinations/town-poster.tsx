import { Picture } from '../../ui/picture.tsx';
import { useSay } from '../../pages/page-context.tsx';
import type { TownPage } from './town-pages.ts';

type Props = { town: TownPage; sizes: string; first?: boolean; className?: string };

/** The poster of a town, with its frame and name, described as on the home page. */
export function TownPoster({ town, sizes, first = false, className }: Props) {
  const say = useSay('home');
  return (
    <Picture
      file={`/api/assets/posters/${town}`}
      widths={[480, 800, 1200]}
      height={1600}
      sizes={sizes}
      alt={say(`destinations.${town}.picture`)}
      first={first}
      className={className ?? ''}
    />
  );
}
