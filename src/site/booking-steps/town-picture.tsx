import { coastTowns, servedTown } from '../../place/towns.rules.ts';
import { posterPosition } from '../destinations/poster-position.ts';
import { Picture, UploadedPicture } from '../../ui/picture.tsx';

type Props = {
  town: string;
  /** How wide it is shown, as the `sizes` of an `img`; unless said, half of a narrow page. */
  sizes?: string;
  className?: string;
};

/** The owner's picture of the town, ours of it, or of the coast where there is none. Decorative: the town is named beside it. */
export function TownPicture({ town, sizes = '(width >= 44rem) 22rem, 50vw', className = '' }: Props) {
  const uploaded = servedTown(town)?.own?.picture;
  if (uploaded)
    return <UploadedPicture file={uploaded} sizes={sizes} className={`object-cover ${className}`} />;
  const pictured = coastTowns.find(({ name }) => name === town);
  const picture = pictured
    ? { file: `/api/assets/posters/${pictured.id}-card`, widths: [480, 800, 1200], height: 1600 }
    : { file: '/api/assets/posters/hero-tall', widths: [480, 800, 1200], height: 1500 };
  // Of the coast the upper part is nothing but sky, and the scooter stands on the left.
  const style = pictured ? posterPosition(pictured.id) : { objectPosition: '12% 100%' };
  return <Picture {...picture} sizes={sizes} alt="" className={`object-cover ${className}`} style={style} />;
}
