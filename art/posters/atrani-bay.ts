import { chanceFrom } from '../drawing/chance.ts';
import { glow, linear, type Point } from '../drawing/paint.ts';
import { line } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { foam } from './atrani-rock.ts';
import { rowingBoat } from './boats.ts';
import { fisherman } from './neighbours.ts';
import { glitter, ripples, sliver } from './sea.ts';

/** The water between the town and us; `moonX` is where the moon stands above it. */
export function bay(pen: Pen, moonX: number): void {
  const chance = chanceFrom(9);
  pen.shape(
    'M0 900H700L722 940L748 934L790 956L846 948L866 960L936 966L952 956L1030 974L1100 962V1290H0Z',
    linear([0, 0], [0, 1], ['#4a77b0', '#274a8c', '#15306a', '#0b1a42']),
  );
  ripples(pen, chance, { from: [0, 960], to: [1100, 1180], colour: '#6d95ca', density: 4, opacity: 0.5 });
  glitter(pen, chance, {
    x: moonX,
    top: 972,
    foot: 1170,
    spread: [50, 96],
    colour: '#fff0c4',
    opacity: 0.85,
  });
  foam(pen);
  lampsInTheWater(pen);
  lampara(pen, [470, 1066]);
}

function lampsInTheWater(pen: Pen): void {
  const chance = chanceFrom(15);
  for (const x of [500, 640, 748, 900])
    for (let y = 984; y < 1070; y += 11) {
      const width = chance.between(14, 40);
      pen.shape(sliver([x - width / 2 + chance.between(-7, 7), y], width, 4), {
        fill: '#ffcf6a',
        opacity: 0.75 - (y - 984) / 130,
      });
    }
}

/** A fishing boat with its lamp, as they go out for anchovies. */
function lampara(pen: Pen, [x, y]: Point): void {
  const halo = glow([0.5, 0.5], 0.5, [
    ['#ffcf6a', 0.6],
    ['#ffcf6a', 0.16],
    ['#ffcf6a', 0],
  ]);
  pen.circle([x - 50, y - 40], 100, halo);
  for (let row = 0; row < 5; row++)
    pen.shape(sliver([x - 50 - (46 - row * 6), y + 14 + row * 10], 92 - row * 12, 6), {
      fill: '#ffd98a',
      opacity: 0.8 - row * 0.12,
    });
  rowingBoat(pen, [x, y], 1.45, '#6f86bf');
  pen.shape(line([x - 50, y - 14], [x - 50, y - 42]), { stroke: '#16244f', width: 4 });
  pen.circle([x - 50, y - 44], 9, '#fff3cf');
}

/** A crescent of pale sand under the arches, with the boats of the day drawn up on it. */
export function beach(pen: Pen): void {
  pen.shape(
    'M60 884H716C712 914 690 934 640 946C520 972 300 974 190 946C120 928 76 908 60 884Z',
    linear([0, 0], [0, 1], ['#aeb9da', '#d3dbee', '#e3e8f4']),
  );
  pen.shape('M66 894C84 914 124 930 190 946C300 974 520 972 640 946C684 936 706 920 714 898', {
    stroke: '#f2f6fc',
    width: 5,
    cap: 'round',
    opacity: 0.9,
  });
  for (const [x, y, size, colour] of [
    [262, 930, 0.84, '#b5524f'],
    [348, 944, 0.95, '#2f7f8f'],
    [600, 928, 0.84, '#d9b357'],
    [528, 946, 0.95, '#4d63b4'],
  ] as const) {
    pen.ellipse([x + 8, y + 8 * size], [46 * size, 5], { fill: '#44558f', opacity: 0.5 });
    rowingBoat(pen, [x, y], size, colour);
  }
  fisherman(pen, [434, 944], 46);
}
