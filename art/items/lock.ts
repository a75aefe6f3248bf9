import { rightwards } from '../drawing/paint.ts';
import type { Pen } from '../drawing/pen.ts';
import { layers, panel, round } from '../scooter/panel.ts';

/** A bow lock with its key. */
export function lock(pen: Pen): void {
  const bow = 'M74 150V92C74 30 158 30 158 92V150';
  pen.shape(bow, round('#1d3440', 25));
  pen.shape(bow, { stroke: rightwards('#3f6475', '#2a4a59', '#1d3440'), width: 19, cap: 'round' });
  pen.shape('M68 146V92C68 60 84 46 104 43', round('#8fb3c1', 4.5));
  pen.shape('M74 128V150M158 128V150', { stroke: '#c3c9cd', width: 17 });
  pen.shape('M69 128V150M153 128V150', { stroke: '#eef1f2', width: 4 });
  bar(pen);
  key(pen);
}

/** The cross bar that closes it, with the cylinder. */
function bar(pen: Pen): void {
  panel(pen, {
    outline:
      'M56 146H176C188 146 194 154 194 166V178C194 190 188 198 176 198H56C44 198 38 190 38 178V166C38 154 44 146 56 146Z',
    body: '#c2563a',
    planes: [
      ['#df7d5b', 'M30 140H200V160H30Z'],
      ['#f2ab8c', 'M46 153H150V157H46Z'],
      ['#8f3a26', 'M30 184H200V200H30Z'],
      ['#7a3120', 'M180 140H200V200H174C182 186 184 160 180 140Z'],
    ],
  });
  pen.circle([116, 172], 18, '#7a8288');
  pen.circle([115, 171], 15, '#dfe4e6');
  layers(pen, [['#1d3440', 'M115 161A6 6 0 0 1 118.500 172L121 182H109L111.500 172A6 6 0 0 1 115 161Z']]);
}

function key(pen: Pen): void {
  pen.group({ at: [168, 204], turn: -24 }, () => {
    pen.shape('M-46-5H-4V5H-14V11H-21V5H-27V13H-34V5H-46Z', '#d39a26');
    pen.shape('M-46-5H-4V-1H-46Z', '#f4cf3f');
    pen.circle([10, 0], 17, '#d39a26');
    pen.circle([9, -1], 14, '#f4cf3f');
    pen.circle([14, 0], 5, '#8a5a14');
  });
}
