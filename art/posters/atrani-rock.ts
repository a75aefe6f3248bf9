import { chanceFrom } from '../drawing/chance.ts';
import { glow, linear, type Point } from '../drawing/paint.ts';
import { box, curve, points, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { collegiate } from './collegiate-church.ts';
import { type Light, shaded } from './light.ts';
import { sliver } from './sea.ts';
import { bush } from './trees.ts';

const leaves = { lit: '#3a6a75', shade: '#182f50' };

/** The rock that carries the church, and round it the road, which goes on along the coast. */
export function headland(pen: Pen, light: Light): void {
  collegiate(pen, [812, 590], light);
  crag(pen);
  stepsAndWalls(pen);
  cliff(pen);
  roadRound(pen, light);
  greenery(pen);
}

/** Its upper part, from the church's feet down to the road. */
function crag(pen: Pen): void {
  pen.shape(
    polygon(...crown, [1100, 800], [600, 800]),
    linear([0, 0], [0.7, 1], ['#8ca8dc', '#6a89c6', '#4a68a8']),
  );
  for (const plane of crownShade) pen.shape(polygon(...plane), '#304c8a');
}

const crown = points(
  '596,760 612,716 636,700 644,652 668,640 676,596 720,590 850,594 868,610 920,596 948,604 990,590 1018,600 1046,572 1100,548',
);
const crownShade: Point[][] = [
  points('636,700 644,652 668,640 660,690 690,740 660,780 622,780'),
  points('850,594 868,610 878,660 856,706 886,760 830,780 806,720 836,660'),
  points('948,604 990,590 1018,600 1046,572 1100,548 1100,790 990,790 1016,720 976,680'),
];

/** Walls hold up the square before the church; a stair goes down from it to the town. */
function stepsAndWalls(pen: Pen): void {
  pen.shape(polygon(...points('670,600 846,596 850,650 664,656')), '#a9b7dc');
  pen.shape(polygon(...points('790,598 846,596 850,650 796,652')), '#6d7fb8');
  pen.shape(polygon(...points('660,594 854,588 854,598 660,604')), '#eef2fb');
  pen.shape(polygon(...points('634,664 744,658 748,708 626,716')), '#8f9fd0');
  pen.shape(polygon(...points('626,660 748,654 748,662 626,668')), '#d5dcf0');
  pen.shape(polygon(...points('664,602 694,602 638,664 596,666')), '#6d7fb8');
  for (let step = 0; step < 8; step++)
    pen.shape(box(662 - step * 8.6, 602 + step * 8, 30 + step, 4), '#e3e9f7');
}

/** Where it falls to the sea; the foam draws its foot. */
function cliff(pen: Pen): void {
  pen.shape(
    // A little into the water, which is drawn over it.
    polygon(...edge, ...foot.toReversed().map(([x, y]): Point => [x, y + 8])),
    linear([0, 0], [1, 0.6], ['#86a2d4', '#6482bf', '#3f5d9c']),
  );
  for (const plane of cliffShade) pen.shape(polygon(...plane), '#243c76');
  for (const ledge of cliffLedges) pen.shape(polygon(...ledge), { fill: '#b9cbec', opacity: 0.7 });
}

/** The road's rim, and the water line. */
const edge = points('690,746 760,758 840,770 920,774 1000,766 1060,752 1100,738');
const foot = points('690,928 722,940 748,934 790,956 846,948 866,960 936,966 952,956 1030,974 1100,962');
const cliffShade: Point[][] = [
  points('690,752 724,760 712,830 734,880 716,934 690,926'),
  points('806,774 838,776 852,830 830,880 866,946 806,950 818,890 796,830'),
  points('962,776 1000,770 1060,756 1100,742 1100,964 1064,956 1020,968 1000,920 1020,860 976,820'),
];
const cliffLedges: Point[][] = [
  points('738,826 784,836 756,842'),
  points('866,830 930,842 890,850'),
  points('1024,836 1080,830 1050,846'),
  points('752,902 800,896 778,908'),
  points('884,906 950,898 920,914'),
];

/** A wall along it like the one of the viaduct, and lamps further and further away. */
function roadRound(pen: Pen, light: Light): void {
  const rim = points('690,739 760,747 840,757 920,761 1000,754 1060,741 1110,724');
  pen.shape(curve(...rim.map(([x, y]): Point => [x, y + 13])), {
    stroke: shaded('#b3bfe0', light),
    width: 9,
  });
  pen.shape(curve(...rim.map(([x, y]): Point => [x, y - 13])), { stroke: '#46598f', width: 12 });
  pen.shape(curve(...rim), { stroke: '#d5dcf0', width: 20 });
  pen.shape(curve(...rim.map(([x, y]): Point => [x, y - 1])), {
    stroke: shaded('#b3bfe0', light),
    width: 10,
    dash: [10, 16],
    cap: 'butt',
  });
  for (const [x, y, height] of [
    [748, 744, 64],
    [900, 754, 58],
    [1040, 738, 50],
  ] as const)
    streetLamp(pen, [x, y], height);
}

function streetLamp(pen: Pen, [x, y]: Point, height: number): void {
  const bulb: Point = [x, y - height];
  const light = glow([0.5, 0.5], 0.5, [
    ['#ffcf6a', 0.7],
    ['#ffcf6a', 0.2],
    ['#ffcf6a', 0],
  ]);
  pen.circle(bulb, height * 0.9, light);
  pen.shape(`M${x} ${y}V${y - height}`, { stroke: '#16244f', width: 3 });
  pen.circle(bulb, 5, '#fff3cf');
}

function greenery(pen: Pen): void {
  const chance = chanceFrom(19);
  for (const [x, y, size] of [
    [866, 618, 17],
    [934, 608, 14],
    [1012, 606, 18],
    [1064, 582, 26],
    [1096, 566, 26],
    [704, 720, 14],
    [816, 716, 16],
    [966, 690, 18],
    [614, 740, 15],
    [878, 660, 12],
    [836, 860, 13],
    [966, 880, 16],
  ] as const)
    bush(pen, chance, { at: [x, y], size, ...leaves });
}

/** Where the swell breaks on the rock: drawn over the water. */
export function foam(pen: Pen): void {
  for (const [x, y, width] of [
    [694, 938, 66],
    [770, 958, 84],
    [862, 966, 90],
    [944, 968, 60],
    [1010, 976, 100],
    [724, 956, 96],
    [850, 984, 150],
    [980, 990, 90],
  ] as const)
    pen.shape(sliver([x, y], width, 5), { fill: '#dfe8f4', opacity: 0.6 });
}
