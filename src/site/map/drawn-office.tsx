import { business } from '../../shop/business.rules.ts';
import { mapViews, type MapView, toMapPoint } from '../../place/coast-map.rules.ts';
import { coastPicture } from './coast-map.tsx';

const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)}%`;

const around = { width: 580, height: 440 };

/** Whether the drawn coast reaches so far: a shop elsewhere has no map of ours. */
export function isOfficeDrawn(): boolean {
  const { x, y } = toMapPoint(business().office);
  const sheet = mapViews.tall;
  return x > sheet.x && x < sheet.x + sheet.width && y > sheet.y && y < sheet.y + sheet.height;
}

/** The office on the drawn coast, from a file of ours: nothing is asked of anybody. */
export function DrawnOffice({ label }: { label: string }) {
  const spot = toMapPoint(business().office);
  /** The bay around the office. */
  const view: MapView = { x: spot.x - 290, y: spot.y - 250, ...around };
  return (
    <div className="office-map" data-drawn-map role="img" aria-label={label}>
      <img src={coastPicture(view)} alt="" width={view.width} height={view.height} loading="lazy" />
      <span
        className="office-mark"
        style={{ left: share(spot.x - view.x, view.width), top: share(spot.y - view.y, view.height) }}
      >
        <span>{label}</span>
      </span>
    </div>
  );
}
