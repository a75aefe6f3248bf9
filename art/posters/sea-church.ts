import type { Point } from '../drawing/paint.ts';
import { arch, box, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, lit, shaded } from './light.ts';

const plaster = '#fff3d8';
const ochre = '#f6d48c';
const green = '#2f8f6b';
const yellow = '#f4c63f';

/** Santa Maria a Mare above the roofs of Maiori: a broad dome in bands of green and yellow, its bell tower. `at`: middle of its foot. */
export function seaChurch(pen: Pen, at: Point, size: number, light: Light): void {
  pen.group({ at, scale: size }, () => {
    tower(pen, light);
    nave(pen, light);
    dome(pen, light);
  });
}

function nave(pen: Pen, light: Light): void {
  pen.shape(box(-84, -70, 128, 74), lit(plaster, light));
  pen.shape(box(44, -70, 52, 74), shaded(plaster, light));
  pen.shape(polygon([-88, -68], [-60, -88], [80, -88], [100, -68]), '#d9774a');
  pen.shape(polygon([44, -68], [56, -88], [80, -88], [100, -68]), shaded('#c86a42', light));
  for (const x of [-68, -36, -4]) pen.shape(arch(x, -16, 16, 34), light.glass);
  pen.shape(arch(60, -16, 14, 34), shaded(light.glass, light));
  pen.shape(box(-52, -116, 66, 36), lit(ochre, light));
  pen.shape(box(14, -116, 38, 36), shaded(ochre, light));
  for (const x of [-42, -20, 2]) pen.shape(arch(x, -84, 10, 24), light.glass);
  pen.shape(arch(26, -84, 9, 24), shaded(light.glass, light));
  pen.shape(box(-58, -122, 76, 7), '#fffaf0');
  pen.shape(box(18, -122, 40, 7), shaded('#fffaf0', light));
}

const shell = 'M-54 -122C-55 -160 -36 -190 0 -196C36 -190 55 -160 54 -122Z';

/** Bands of majolica run down from the lantern, green and yellow in turn. */
function dome(pen: Pen, light: Light): void {
  pen.shape(shell, green);
  pen.group({ within: shell }, () => {
    for (const [inner, outer] of bands) pen.shape(band(inner, outer), yellow);
    pen.shape('M16 -122C26 -152 22 -178 4 -197C44 -190 60 -160 58 -122Z', {
      fill: light.shade,
      opacity: 0.42,
    });
  });
  pen.shape(box(-8, -216, 16, 22), lit(plaster, light));
  pen.shape(box(2, -216, 6, 22), shaded(plaster, light));
  pen.shape('M-11 -216C-8 -228 -3 -232 0 -236C3 -232 8 -228 11 -216Z', green);
  pen.shape('M0 -236v-11M-4 -243h8', { stroke: light.glass, width: 2 });
}

const bands = [
  [-0.94, -0.72],
  [-0.46, -0.18],
  [0.12, 0.4],
  [0.64, 0.86],
] as const;

/** Narrow at the top, broad at the foot, as meridians are. */
const band = (inner: number, outer: number): string => {
  const [a, b] = [inner * 54, outer * 54];
  return `M${a} -122C${a * 1.02} -160 ${a * 0.66} -190 0 -197C${b * 0.66} -190 ${b * 1.02} -160 ${b} -122Z`;
};

function tower(pen: Pen, light: Light): void {
  pen.shape(box(88, -196, 34, 200), lit(ochre, light));
  pen.shape(box(110, -196, 18, 200), shaded(ochre, light));
  for (const y of [-200, -150, -98]) {
    pen.shape(box(84, y, 28, 6), '#fffaf0');
    pen.shape(box(110, y, 22, 6), shaded('#fffaf0', light));
    pen.shape(arch(93, y + 44, 12, 30), light.glass);
  }
  pen.shape(box(92, -222, 20, 24), lit(plaster, light));
  pen.shape(box(110, -222, 14, 24), shaded(plaster, light));
  pen.shape(arch(98, -200, 9, 18), light.glass);
  pen.shape('M90 -222C92 -238 102 -246 108 -249C114 -246 124 -238 126 -222Z', green);
  pen.shape('M110 -222C112 -236 112 -243 108 -249C114 -246 124 -238 126 -222Z', shaded(green, light));
  pen.shape('M108 -249v-11M104 -256h8', { stroke: light.glass, width: 2 });
}
