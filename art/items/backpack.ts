import type { Pen } from '../drawing/pen.ts';
import { layers, panel, round } from '../scooter/panel.ts';

/** A small back-pack with a bottle of water at its side. */
export function backpack(pen: Pen): void {
  bottle(pen);
  pen.shape('M90 62C88 26 142 26 140 62', round('#7c3a28', 9));
  pen.shape('M93 62C92 32 138 32 137 62', round('#b5654a', 3));
  panel(pen, {
    outline:
      'M54 118C52 78 76 54 115 54C154 54 178 78 176 118L180 184C180 198 172 207 158 207H72C58 207 50 198 50 184Z',
    body: '#c2563a',
    planes: [
      ['#d8714f', 'M40 40H150C110 60 78 90 76 207H40Z'],
      ['#94402a', 'M162 50C150 90 158 160 146 210H190V50Z'],
      ['#eea07e', 'M66 118C64 90 78 72 98 66C84 78 78 94 78 120C78 128 66 128 66 118Z'],
    ],
  });
  flap(pen);
  pocket(pen);
}

function flap(pen: Pen): void {
  panel(pen, {
    outline: 'M53 112C54 74 78 52 115 52C152 52 176 74 177 112C160 128 138 132 115 132C92 132 70 128 53 112Z',
    body: '#a9482f',
    planes: [
      ['#bf5c3f', 'M40 40H130C96 52 78 80 78 126L40 130Z'],
      ['#81351f', 'M50 104C80 128 150 128 180 104V140H50Z'],
    ],
  });
  pen.shape('M60 108C82 122 148 122 170 108', { ...round('#f0c79b', 2), dash: [5, 5] });
  layers(pen, [
    ['#7c4a2c', 'M108 112H122V160H108Z'],
    ['#a0683f', 'M108 112H113V160H108Z'],
    ['#f4cf3f', 'M103 136H127V152H103Z'],
    ['#a9482f', 'M109 141H121V147H109Z'],
  ]);
}

function pocket(pen: Pen): void {
  pen.shape(
    'M72 164C72 158 76 156 82 156H148C154 156 158 158 158 164V186C158 194 153 198 146 198H84C77 198 72 194 72 186Z',
    '#d06445',
  );
  pen.shape(
    'M146 156H148C154 156 158 158 158 164V186C158 194 153 198 146 198H132C144 190 148 176 146 156Z',
    '#a84a31',
  );
  pen.shape('M80 164H150', round('#5e2719', 4));
  pen.shape('M80 163H150', { ...round('#f0c79b', 1.6), dash: [2, 4] });
  pen.shape('M86 165V176', round('#f4cf3f', 4));
}

function bottle(pen: Pen): void {
  panel(pen, {
    outline:
      'M176 108C176 100 180 98 184 94H202C206 98 210 100 210 108V190C210 200 204 205 193 205C182 205 176 200 176 190Z',
    body: '#8fd0d8',
    planes: [
      ['#c6ebee', 'M176 90H188C184 130 184 170 188 210H170Z'],
      ['#4f9fb0', 'M202 90H214V210H198C204 170 204 130 202 90Z'],
      ['#2a7f9e', 'M170 126H214V168H170Z'],
      ['#5fb0c4', 'M170 126H187V168H170Z'],
    ],
  });
  layers(pen, [
    ['#fbf3e1', 'M193 133C198 141 202 146 202 152A9 9 0 0 1 184 152C184 146 188 141 193 133Z'],
    ['#1d5a76', 'M183 76H203C205 76 206 78 206 80V94H180V80C180 78 181 76 183 76Z'],
    ['#2f7d9c', 'M183 76H189V94H180V80C180 78 181 76 183 76Z'],
  ]);
}
