import type { Point } from '../drawing/paint.ts';
import { arch, box, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { type Light, shaded } from './light.ts';

const wall = '#f4d3bd';
const shell = '#cfa79a';

/** The two small domes of the Annunziata below the villa; `at` is the middle of the foot. */
export function twinDomes(pen: Pen, at: Point, light: Light): void {
  pen.group({ at }, () => {
    nave(pen, light);
    lantern(pen, [104, -150], light);
    lantern(pen, [-50, -110], light);
    pen.shape(box(-120, -112, 150, 120), shaded(wall, light));
    pen.shape(box(30, -152, 150, 160), wall);
    pen.shape(box(30, -152, 46, 160), shaded(wall, light));
  });
}

/** The church between and beside them: a roof of tiles, a small bell in its gable. */
function nave(pen: Pen, light: Light): void {
  pen.shape(box(150, -118, 130, 140), wall);
  pen.shape(polygon([140, -116], [160, -160], [262, -160], [290, -116]), '#c9785f');
  pen.shape(polygon([140, -116], [160, -160], [190, -160], [180, -116]), shaded('#c9785f', light));
  pen.shape(box(140, -118, 150, 7), '#fdeadb');
  for (const x of [196, 240]) pen.shape(arch(x, -52, 20, 48), light.glass);
  pen.shape(box(-30, -140, 64, 40), shaded(wall, light));
  pen.shape(polygon([-42, -138], [0, -176], [34, -176], [34, -138]), shaded('#c9785f', light));
}

/** A round drum with arches, a dome, a pointed finial; lit from the right. */
function lantern(pen: Pen, at: Point, light: Light): void {
  pen.group({ at }, () => {
    pen.shape(box(-52, -84, 104, 90), wall);
    pen.shape(box(-52, -84, 48, 90), shaded(wall, light));
    for (const x of [-42, -14, 14]) pen.shape(arch(x, -14, 22, 54), light.glass);
    pen.shape(box(-60, -92, 120, 10), '#fdeadb');
    pen.shape('M-56 -92C-58 -130 -34 -150 0 -152C34 -150 58 -130 56 -92Z', shell);
    pen.shape('M-56 -92C-58 -130 -34 -150 0 -152C-12 -140 -18 -122 -16 -92Z', shaded(shell, light));
    pen.shape(box(-6, -159, 12, 9), wall);
    pen.shape('M0 -158V-172M-4 -168H4', { stroke: '#fdeadb', width: 2.4 });
  });
}
