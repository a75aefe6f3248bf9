import { box, polygon } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { backdrop, hours, ledge, underneath } from './backdrop.ts';
import { lemonAt } from './lemon-at.ts';

/** Terms and notices: papers on a table in the open air, a lemon on them against the wind. */
export function papers(pen: Pen): void {
  backdrop(pen, hours.morning, [450, 232]);
  ledge(pen, 262, '#e3b98a', '#b07f58');
  underneath(pen, [720, 318], 420);
  sheet(pen, -7);
  sheet(pen, 4);
  pen.circle([830, 262], 22, '#b93a2c');
  pen.circle([830, 262], 14, '#d9583f');
  pen.shape(polygon([612, 316], [628, 308], [700, 196], [688, 188]), '#0f5878');
  pen.shape(polygon([612, 316], [628, 308], [621, 304]), '#f4cf3f');
  lemonAt(pen, [560, 292], 1.15);
  lemonAt(pen, [900, 300], 0.95);
}

function sheet(pen: Pen, turn: number): void {
  pen.group({ at: [740, 200], turn }, () => {
    pen.shape(box(-120, -120, 240, 236), '#d9c8a6');
    pen.shape(box(-124, -126, 240, 236), '#fffaf0');
    pen.shape(box(-98, -102, 120, 14), '#c2563a');
    for (let row = 0; row < 7; row++)
      pen.shape(box(-98, -72 + row * 20, row % 3 === 2 ? 130 : 186, 6), '#b9c2c4');
    pen.shape('M-96 92C-80 70 -72 104 -56 84C-44 70 -36 100 -16 86', {
      stroke: '#0f5878',
      width: 4,
      cap: 'round',
    });
  });
}
