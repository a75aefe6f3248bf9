import {
  mapLabelOf,
  lettering,
  type MapShape,
  type MapView,
  mapViews,
  toMapPoint,
  plateWidth,
} from '../../place/coast-map.rules.ts';
import { coastRoadOrder, isOnCoast, officeTown, type CoastTown } from '../../place/towns.rules.ts';
import { useSay } from '../../pages/page-context.tsx';

const file = '/api/assets/coast-map.svg';

/** A part of the drawing, without another file: https://www.w3.org/TR/SVG2/linking.html#SVGFragmentIdentifiers */
export const coastPicture = ({ x, y, width, height }: MapView): string =>
  `${file}#svgView(viewBox(${x},${y},${width},${height}))`;

const shapes = ['wide', 'tall'] as const;

/** The drawn coast with its towns, in two cuts: the styles show one. */
export function CoastMap() {
  const say = useSay('places');
  const towns = coastRoadOrder().filter(isOnCoast);
  // A shop of another coast, a lake or a city: nothing of it is on this sheet.
  if (towns.length === 0) return null;
  return (
    <div className="coast-map" data-drawn-map>
      {shapes.map((shape) => (
        <div key={shape} className={`coast-map-${shape}`}>
          <img
            src={coastPicture(mapViews[shape])}
            alt=""
            width={mapViews[shape].width}
            height={mapViews[shape].height}
          />
          <svg viewBox={boxOf(mapViews[shape])} role="group" aria-label={say('map.label')}>
            <g aria-hidden="true">
              {towns.map((town) => (
                <Pole key={town.id} town={town} shape={shape} />
              ))}
            </g>
            {towns.map((town) => (
              <Flag key={town.id} town={town} shape={shape} />
            ))}
          </svg>
        </div>
      ))}
    </div>
  );
}

const boxOf = ({ x, y, width, height }: MapView): string => `${x} ${y} ${width} ${height}`;

type Props = { town: CoastTown; shape: MapShape };

/** From the town to its name. The spot can be pressed too, but not reached: the name beside it can. */
function Pole({ town, shape }: Props) {
  const { x, y } = toMapPoint(town);
  const { size, plate } = lettering[shape];
  const { top } = mapLabelOf(town, shape);
  const isOffice = town.name === officeTown();
  return (
    <g data-town={town.id} className="map-pole">
      <path d={`M${x} ${y}V${top > y ? top : top + plate}`} strokeWidth={size / 10} />
      <circle cx={x} cy={y} r={size * 0.38} className={isOffice ? 'map-spot-office' : 'map-spot'} />
      <circle cx={x} cy={y} r={size * 0.14} className="map-spot-eye" />
    </g>
  );
}

/** The name on its plate, which is the link: what lies under a finger is never less than its letters. */
function Flag({ town, shape }: Props) {
  const { x } = toMapPoint(town);
  const { size, plate } = lettering[shape];
  const { to, top } = mapLabelOf(town, shape);
  const width = plateWidth(town.name, shape);
  const left = to === 'right' ? x : x - width;
  return (
    <a href={`#${town.id}`} data-town={town.id} className="map-flag">
      <rect x={left} y={top} width={width} height={plate} rx={plate * 0.12} strokeWidth={size / 12} />
      <text x={left + width / 2} y={top + plate * 0.5 + size * 0.35} fontSize={size} textAnchor="middle">
        {town.name}
      </text>
    </a>
  );
}
