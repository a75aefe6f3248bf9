import type { Pen } from '../drawing/pen.ts';
import { layers, panel, round } from '../scooter/panel.ts';

const seam = '#b07d18';

/** A windproof jacket in the yellow of raincoats, its hood up. */
export function jacket(pen: Pen): void {
  sleeves(pen);
  panel(pen, {
    outline:
      'M72 74C88 64 104 62 120 66C136 62 152 64 168 74C174 110 174 160 178 202C160 210 80 210 62 202C66 160 66 110 72 74Z',
    body: '#f4cf3f',
    planes: [
      ['#fbe27c', 'M60 60H112C100 100 92 160 90 212H50Z'],
      ['#d9a82c', 'M152 60C146 110 150 170 156 214H190V60Z'],
      ['#d9a82c', 'M120 66C126 110 128 160 126 212H118V66Z'],
    ],
  });
  hood(pen);
  pen.shape('M120 88V206', round('#8f6716', 4));
  pen.shape('M120 90V206', { ...round('#fbf3e1', 1.6), dash: [2, 4] });
  pockets(pen);
  pen.shape('M63 192C82 199 158 199 177 192', { ...round(seam, 2), dash: [6, 5] });
}

function sleeves(pen: Pen): void {
  panel(pen, {
    outline: 'M80 70C56 78 46 100 40 132L28 178C28 186 46 194 54 190L78 132Z',
    body: '#f0c636',
    planes: [
      ['#fbe27c', 'M70 66C50 84 44 110 30 180L20 176L40 80Z'],
      ['#b98a20', 'M26 172C34 182 48 186 58 184L52 200L20 184Z'],
      ['#cf9d28', 'M84 80C70 120 60 150 52 178L80 150Z'],
    ],
  });
  panel(pen, {
    outline: 'M160 70C184 78 194 100 200 132L212 178C212 186 194 194 186 190L162 132Z',
    body: '#dcae30',
    planes: [
      ['#f4cf3f', 'M164 70C178 80 186 100 194 140L200 170L186 150L160 90Z'],
      ['#a87a1a', 'M214 172C206 182 192 186 182 184L188 200L220 184Z'],
    ],
  });
}

function hood(pen: Pen): void {
  panel(pen, {
    outline: 'M82 76C76 44 92 26 120 26C148 26 164 44 158 76C148 90 134 96 120 96C106 96 92 90 82 76Z',
    body: '#f4cf3f',
    planes: [
      ['#fbe27c', 'M76 20H118C98 30 92 52 98 92L70 84Z'],
      ['#cf9d28', 'M146 24C158 40 158 70 144 96H170V20Z'],
    ],
  });
  layers(pen, [
    ['#1d3440', 'M96 70C92 50 102 40 120 40C138 40 148 50 144 70C138 82 130 87 120 88C110 87 102 82 96 70Z'],
    [
      '#2f5566',
      'M100 66C98 52 106 45 120 45C128 45 134 47 138 52C120 50 108 58 108 78C104 75 101 71 100 66Z',
    ],
  ]);
  pen.shape('M108 86C106 98 106 106 108 116M132 86C134 98 134 104 132 110', round('#fbf3e1', 3));
  pen.circle([108, 117], 3.5, '#c2563a');
  pen.circle([132, 111], 3.5, '#c2563a');
}

function pockets(pen: Pen): void {
  layers(pen, [
    ['#e0b432', 'M78 148L108 154V166L78 160Z'],
    ['#c4931f', 'M132 154L162 148V160L132 166Z'],
  ]);
  pen.shape('M78 160L108 166M132 166L162 160', round(seam, 2));
}
