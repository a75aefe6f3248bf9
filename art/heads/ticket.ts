import { box } from '../drawing/path.ts';
import type { Pen } from '../drawing/pen.ts';
import { sideView } from '../scooter/side-view.ts';
import { backdrop, hours, ledge, underneath } from './backdrop.ts';

/** One's own booking: the ticket, the key, the helmet on the wall. */
export function ticket(pen: Pen): void {
  backdrop(pen, hours.dawn, [440, 232]);
  ledge(pen, 284);
  underneath(pen, [690, 306], 320);
  pen.group({ at: [690, 196], turn: -6 }, () => {
    const outline = 'M-160 -96H70A16 16 0 0 0 102 -96H160V96H102A16 16 0 0 0 70 96H-160Z';
    pen.shape(outline, '#fffaf0');
    pen.shape('M-160 -96H70A16 16 0 0 0 102 -96H160V-60H-160Z', '#c2563a');
    pen.shape('M86 -74V76', { stroke: '#d9c8a6', width: 4, dash: [9, 9] });
    pen.group({ at: [-54, 78], scale: 0.19 }, () => sideView(pen, 'white', { named: false }));
    for (const [x, y, size] of [
      [106, -40, 40],
      [106, 20, 18],
      [130, 20, 16],
      [106, 44, 16],
      [128, 42, 18],
    ] as const)
      pen.shape(box(x, y, size, size), '#1d3440');
    pen.shape(box(114, -32, 24, 24), '#fffaf0');
    pen.shape('M-138 -78H-40', { stroke: '#fffaf0', width: 9, cap: 'round' });
  });
  helmet(pen);
  pen.shape('M520 300L566 284', { stroke: '#8a9298', width: 9, cap: 'round' });
  pen.circle([508, 304], 17, { stroke: '#8a9298', width: 9 });
  pen.shape('M556 288l6 14M544 292l5 11', { stroke: '#8a9298', width: 7 });
}

function helmet(pen: Pen): void {
  underneath(pen, [910, 306], 150);
  pen.shape('M838 300C820 220 862 166 918 168C972 170 992 220 984 268L976 300Z', '#0f5878');
  pen.shape('M918 168C972 170 992 220 984 268L976 300H930C952 250 948 196 918 168Z', '#0a3f5a');
  pen.shape('M830 264C826 240 830 226 838 214L906 226C912 246 908 262 900 272Z', '#a9d3e2');
  pen.shape('M838 214L906 226L904 234L836 222Z', '#fffaf0');
  pen.shape('M866 184C890 172 930 172 950 190', { stroke: '#7fb6cc', width: 7, cap: 'round' });
}
