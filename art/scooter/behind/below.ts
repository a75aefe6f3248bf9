import { line } from '../../drawing/path.ts';
import type { Pen } from '../../drawing/pen.ts';
import { material, type Paint } from '../paint.ts';
import { ring, round } from '../panel.ts';
import { rearWheel } from '../side/geometry.ts';
import { fromSide, seen, type Spot } from '../three-quarter/camera.ts';
import { painted } from '../three-quarter/front.ts';
import { can, darkTones } from '../three-quarter/rear.ts';
import { bow, solid, type Surface } from '../three-quarter/solid.ts';
import { rubberTones, tube } from '../three-quarter/wheels.ts';
import { bothSides } from './across.ts';

const { plastic, plasticDark, plasticLight, alloy, alloyDark, alloyLight, iron, steel } = material;
const turn = Math.PI * 2;

/** A case that lies along the scooter, from its back end to its front, round the corners. */
const caseOf =
  (
    [back, front]: readonly [number, number],
    [left, right]: readonly [number, number],
    [low, high]: readonly [number, number],
  ): Surface =>
  (u, v) => {
    const [y, z] = bow(u * turn, 3.4);
    const swell = Math.min(1, 0.25 + Math.sqrt(Math.min(v, 0.16) / 0.16) * 0.75);
    return [
      back + (front - back) * v,
      (low + high) / 2 + (y * swell * (high - low)) / 2,
      (left + right) / 2 + (z * swell * (right - left)) / 2,
    ];
  };

/** The stand, folded out, and the board for the feet, seen under the tail. */
export function farBelow(pen: Pen, paint: Paint): void {
  for (const side of [-1, 1]) {
    const leg: Spot[] = [
      [-120, 92, 34 * side],
      [-140, 6, 74 * side],
    ];
    tube(pen, leg, 12, [plasticDark, iron, '#59626a']);
    tube(
      pen,
      [
        [-140, 5, 64 * side],
        [-140, 5, 92 * side],
      ],
      10,
      [plasticDark, iron, '#59626a'],
    );
  }
  solid(pen, { surface: caseOf([-100, 180], [-76, 76], [78, 124]), tones: darkTones, wraps: true });
  solid(pen, {
    surface: caseOf([-140, 190], [-94, 94], [106, 146]),
    tones: painted(paint),
    seam: paint.seam,
    wraps: true,
    fine: 56,
  });
}

const tyre: Surface = (u, v) => {
  const { axle, rim, tyre: radius } = rearWheel;
  const [out, aside] = bow((v * 2 - 1) * (Math.PI / 2), 2.5);
  const reach = rim + (radius - rim) * out;
  const angle = u * turn;
  return fromSide(axle[0] + reach * Math.sin(angle), axle[1] - reach * Math.cos(angle), 29 * aside);
};

/** A groove of the tread: where on the tyre, by its height behind the axle. */
const tread = (angle: number, aside: number): Spot => {
  const { axle, tyre: radius } = rearWheel;
  const reach = radius - 0.007 * aside * aside * 2;
  return fromSide(axle[0] - reach * Math.sin(angle), axle[1] - reach * Math.cos(angle), aside);
};

/** Engine and gear on the left, wheel, the one shock absorber, and on the right the exhaust. */
export function wheelAndEngine(pen: Pen): void {
  solid(pen, { surface: caseOf([-330, -110], [-96, -26], [86, 186]), tones: darkTones, wraps: true });
  solid(pen, { surface: caseOf([-300, -150], [-88, -34], [176, 226]), tones: darkTones, wraps: true });
  tube(
    pen,
    [
      [-335, 128, 0],
      [-335, 128, 62],
    ],
    26,
    [iron, steel, alloyLight],
  );
  tube(
    pen,
    [
      [-340, 134, -64],
      [-340, 128, -30],
    ],
    38,
    [plasticDark, '#22282c', plastic],
  );
  solid(pen, { surface: tyre, tones: rubberTones, wraps: true, fine: 72 });
  for (const aside of [-9, 9])
    pen.shape(
      line(...Array.from({ length: 13 }, (_, nth) => seen(tread(0.5 + nth * 0.19, aside)))),
      round('#0d0f11', 2.6),
    );
  for (let nth = 0; nth < 11; nth++)
    for (const side of [-1, 1]) {
      const angle = 0.62 + nth * 0.21;
      pen.shape(
        line(seen(tread(angle, 13 * side)), seen(tread(angle + 0.13, 24 * side))),
        round('#0d0f11', 2.6),
      );
    }
  shock(pen);
  exhaust(pen);
}

function shock(pen: Pen): void {
  tube(
    pen,
    [
      [-348, 150, -58],
      [-330, 318, -50],
    ],
    12,
    [alloyDark, alloy, alloyLight],
  );
  for (let nth = 0; nth < 8; nth++) {
    const up = 196 + nth * 13;
    const [x, y] = seen([-346, up, -55]);
    pen.shape(line([x - 15, y + 3], [x + 15, y - 4]), round(plasticDark, 7));
    pen.shape(line([x - 14, y + 2], [x + 4, y - 2]), round(plasticLight, 2.4));
  }
  const foot = seen([-352, 148, -58]);
  pen.circle(foot, 11, iron);
  pen.circle(foot, 6, alloy);
}

function exhaust(pen: Pen): void {
  solid(pen, {
    surface: can,
    tones: ['#4c555b', [alloyDark, -0.15], [alloy, 0.25], [alloyLight, 0.8]],
    seam: '#4c555b',
    fine: 40,
  });
  const end = seen([-462, 142, 86]);
  pen.circle(end, 24, alloyDark);
  pen.circle(end, 24, ring(alloyLight, 2.4));
  pen.circle(end, 17, plasticDark);
  pen.circle([end[0], end[1] + 2], 11, '#05090b');
  pen.circle(end, 11, ring(steel, 3));
}

/** Close over the wheel, and behind it down to the plate. */
export function mudguardSeen(pen: Pen): void {
  const hugger: Surface = (u, v) => {
    const { axle, tyre: radius } = rearWheel;
    const angle = -0.95 + u * 1.5;
    const [out, aside] = bow((v * 2 - 1) * (Math.PI / 2), 2.4);
    const reach = radius - 14 + 26 * out;
    return fromSide(axle[0] + reach * Math.sin(angle), axle[1] - reach * Math.cos(angle), 40 * aside);
  };
  solid(pen, { surface: hugger, tones: darkTones, fine: 48 });
  pen.shape(
    bothSides(-474, [
      [40, 338],
      [34, 262],
      [30, 206],
      [24, 190],
    ]),
    plasticDark,
  );
  pen.shape(
    bothSides(-476, [
      [-20, 336],
      [-14, 250],
      [-12, 196],
      [-26, 196],
      [-30, 262],
      [-36, 336],
    ]),
    plastic,
  );
}
