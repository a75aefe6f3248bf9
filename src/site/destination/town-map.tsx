import { type MapView, toMapPoint } from '../../place/coast-map.rules.ts';
import type { CoastTown } from '../../place/towns.rules.ts';
import { href } from '../../pages/routes.ts';
import { useLanguage, useSay } from '../../pages/page-context.tsx';
import { coastPicture } from '../map/coast-map.tsx';

const [width, height] = [600, 420];
const within = (least: number, wanted: number, most: number) => Math.min(most, Math.max(least, wanted));

/** The town on its piece of the coast, which leads to the whole of it. */
export function TownMap({ town }: { town: CoastTown }) {
  const say = useSay('places');
  const language = useLanguage();
  const { x, y } = toMapPoint(town);
  const view: MapView = { x: within(0, x - width / 2, 1600 - width), y: y - height * 0.58, width, height };
  const label = say('map.town', { town: town.name });
  return (
    <a href={`${href('map', language)}#${town.id}`} className="card town-on-map" aria-label={label}>
      <img src={coastPicture(view)} alt="" width={width} height={height} loading="lazy" />
      <span
        className="office-mark"
        style={{ left: `${((x - view.x) / width) * 100}%`, top: `${((y - view.y) / height) * 100}%` }}
      >
        <span>{town.name}</span>
      </span>
      <span className="town-on-map-words">{say('town.map')}</span>
    </a>
  );
}
