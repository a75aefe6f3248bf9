import { describe, expect, it } from 'vitest';
import { mapLabelOf, lettering, type MapShape, mapViews, toMapPoint, plateWidth } from './coast-map.rules.ts';
import { coastTowns as towns } from './towns.rules.ts';

type Box = { name: string; x: number; y: number; right: number; bottom: number };

function plateOf(town: (typeof towns)[number], shape: MapShape): Box {
  const { to, top } = mapLabelOf(town, shape);
  const { x } = toMapPoint(town);
  const width = plateWidth(town.name, shape);
  const left = to === 'right' ? x : x - width;
  return { name: town.name, x: left, y: top, right: left + width, bottom: top + lettering[shape].plate };
}

const meet = (one: Box, other: Box): boolean =>
  one.x < other.right && other.x < one.right && one.y < other.bottom && other.y < one.bottom;

describe.each(['wide', 'tall'] as const)('on the %s map', (shape) => {
  const plates = towns.map((town) => plateOf(town, shape));

  it('every town and its name lies on the sheet that is shown', () => {
    const { x, y, width, height } = mapViews[shape];
    const sheet = { name: 'sheet', x, y, right: x + width, bottom: y + height };
    const out = plates.filter(
      (plate) =>
        plate.x < sheet.x || plate.y < sheet.y || plate.right > sheet.right || plate.bottom > sheet.bottom,
    );
    expect([plates.length, out]).toEqual([16, []]);
    for (const town of towns) {
      const spot = toMapPoint(town);
      expect(meet(sheet, { name: town.name, ...spot, right: spot.x + 1, bottom: spot.y + 1 })).toBe(true);
    }
  });

  it('each name has its side and its place', () => {
    const sides = new Set(towns.map((town) => mapLabelOf(town, shape).to));
    expect(sides).toEqual(new Set(['left', 'right']));
    expect(plates.filter(({ x, y, right, bottom }) => !Number.isFinite(x + y + right + bottom))).toEqual([]);
  });

  it('no two names meet, and no name hides a town', () => {
    const pairs = plates.flatMap((one, place) =>
      plates.slice(place + 1).map((other) => [one, other] as const),
    );
    expect(pairs.filter(([one, other]) => meet(one, other)).map(([a, b]) => `${a.name} ${b.name}`)).toEqual(
      [],
    );
    const spots = towns.map((town) => {
      const { x, y } = toMapPoint(town);
      return { name: town.name, x: x - 6, y: y - 6, right: x + 6, bottom: y + 6 };
    });
    const hidden = plates.flatMap((plate) =>
      spots.filter((spot) => meet(plate, spot)).map((spot) => `${plate.name} hides ${spot.name}`),
    );
    expect(hidden).toEqual([]);
  });

  it('no line to a name crosses another name', () => {
    const crossed = towns.flatMap((town) => {
      const { x, y } = toMapPoint(town);
      const { top } = mapLabelOf(town, shape);
      const end = top > y ? top : top + lettering[shape].plate;
      const pole = { name: town.name, x: x - 1, y: Math.min(y, end), right: x + 1, bottom: Math.max(y, end) };
      return plates.filter((plate) => plate.name !== town.name && meet(plate, pole)).map(({ name }) => name);
    });
    expect(crossed).toEqual([]);
  });
});

it('towns lie as they do: Positano in the west, Vietri in the east, Tramonti in the north', () => {
  const by = (axis: 'x' | 'y') =>
    towns.toSorted((one, other) => toMapPoint(one)[axis] - toMapPoint(other)[axis]);
  expect([by('x')[0]?.name, by('x').at(-1)?.name, by('y')[0]?.name]).toEqual([
    'Positano',
    'Vietri',
    'Tramonti',
  ]);
});

it('a town has one point on the sheet, and its name a plate by the number of its letters', () => {
  expect(toMapPoint({ latitude: 40.634, longitude: 14.603 })).toEqual({ x: 778, y: 781 });
  const widths = ['Amalfi', 'Vietri sul', 'Vietri sul M'].map((name) => plateWidth(name, 'wide'));
  expect(widths).toEqual([125, 190, 206]);
});
