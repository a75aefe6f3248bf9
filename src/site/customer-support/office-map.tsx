import { business } from '../../shop/business.rules.ts';
import { type MapView, toMapPoint } from '../../place/coast-map.rules.ts';
import { useSay } from '../../pages/page-context.tsx';
import { coastPicture } from '../map/coast-map.tsx';
import { StreetMapFrame } from '../map/street-map-frame.tsx';

const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)}%`;

/** The office on the drawn coast; the streets around it for someone who asks for them. */
export function OfficeMap() {
  const say = useSay('support');
  const { latitude, longitude } = business().office;
  const spot = toMapPoint({ latitude, longitude });
  /** The bay around the office. */
  const view: MapView = { x: spot.x - 290, y: spot.y - 250, width: 580, height: 440 };
  const name = say('office.name');
  return (
    <StreetMapFrame places={[{ id: 'office', name, latitude, longitude }]}>
      <div className="office-map" data-drawn-map role="img" aria-label={name}>
        <img src={coastPicture(view)} alt="" width={view.width} height={view.height} loading="lazy" />
        <span
          className="office-mark"
          style={{ left: share(spot.x - view.x, view.width), top: share(spot.y - view.y, view.height) }}
        >
          <span>{name}</span>
        </span>
      </div>
    </StreetMapFrame>
  );
}
