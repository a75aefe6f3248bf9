// Where things stand on the drawn map (art/map draws its coast to the same measure). One unit is about sixteen metres.
import type { CoastTown, TownId } from './towns.rules.ts';

export type MapPoint = { x: number; y: number };
type Place = Pick<CoastTown, 'latitude' | 'longitude'>;

/** The sheet's western edge and the latitude of its line 930; at forty-one degrees a degree is so many units wide and high. */
const west = 14.452;
const south = { latitude: 40.612, y: 930 };
const degree = { wide: 5155, high: 6777 };

export const coastSheet = { width: 1600, height: 1700 } as const;

export const toMapPoint = ({ latitude, longitude }: Place): MapPoint => ({
  x: Math.round((longitude - west) * degree.wide),
  y: Math.round(south.y - (latitude - south.latitude) * degree.high),
});

/** How much of the sheet is shown: beside a column, or on a phone. */
export type MapShape = 'wide' | 'tall';
export type MapView = { x: number; y: number; width: number; height: number };
export const mapViews: Record<MapShape, MapView> = {
  wide: { x: 60, y: 236, width: 1480, height: 920 },
  tall: { x: 100, y: 190, width: 1400, height: 1270 },
};

/** A name hangs on a line from its town like a flag: its upper edge, and the side of the line to which it hangs. */
export type MapLabel = { to: 'left' | 'right'; top: number };

const left = (top: number): MapLabel => ({ to: 'left', top });
const right = (top: number): MapLabel => ({ to: 'right', top });

// Stryker disable all: places of names, which coast-map.rules.test.ts looks over as a whole

/** Near towns have their flags at different heights, so that no two names meet and no line crosses a name. */
const mapLabels: Record<TownId, Record<MapShape, MapLabel>> = {
  positano: { wide: right(698), tall: right(642) },
  praiano: { wide: left(985), tall: left(1010) },
  furore: { wide: left(985), tall: left(1118) },
  agerola: { wide: right(640), tall: right(556) },
  'conca-dei-marini': { wide: left(1050), tall: left(1226) },
  amalfi: { wide: left(944), tall: right(1124) },
  atrani: { wide: right(950), tall: right(1016) },
  scala: { wide: left(535), tall: left(445) },
  ravello: { wide: right(500), tall: right(456) },
  minori: { wide: right(880), tall: right(908) },
  maiori: { wide: right(810), tall: right(800) },
  tramonti: { wide: right(294), tall: left(242) },
  erchie: { wide: right(800), tall: right(920) },
  cetara: { wide: right(716), tall: left(562) },
  raito: { wide: left(462), tall: left(410) },
  vietri: { wide: left(384), tall: left(300) },
};
// Stryker restore all

export const mapLabelOf = ({ id }: Pick<CoastTown, 'id'>, shape: MapShape): MapLabel => mapLabels[id][shape];

/** The letters of a name, in units, and the plate that it stands on: wide enough for any of them. */
export const lettering: Record<MapShape, { size: number; plate: number }> = {
  wide: { size: 28, plate: 54 },
  tall: { size: 46, plate: 98 },
};

export const plateWidth = (name: string, shape: MapShape): number => {
  const { size } = lettering[shape];
  return Math.round(name.length * size * (name.length > 10 ? 0.53 : 0.58) + size);
};
