import type { Pen } from '../drawing/pen.ts';
import { parasol } from './beach.ts';
import { metre, seen, shoreLine, strip } from './ground.ts';
import { houses, kerb, promenade, rows, view } from './maiori-bay.ts';
import { palm } from './trees.ts';

/** Each bathing establishment has its own colour. */
const lidos = ['#e0623f', '#f2c245', '#2f8f9a'] as const;
const nearest = 51;
const [betweenRows, betweenPlaces, inARow, ofOneColour] = [5.6, 5.4, 5, 5];

/** Rows along the promenade from the near end of the beach to the far one; towards the water the sand is free. */
export function lido(pen: Pen): void {
  pen.shape(strip(view, promenade, houses, rows), '#efdcc0');
  pen.shape(strip(view, promenade, kerb, rows), '#fff6e0');
  pen.shape(shoreLine(view, promenade, rows), { stroke: '#d6b98a', width: 4 });
  const count = Math.floor((430 - nearest) / betweenRows);
  for (let row = count; row >= 0; row--) {
    const ahead = nearest + row * betweenRows;
    const colour = lidos[Math.floor(row / ofOneColour) % lidos.length] ?? lidos[0];
    for (let place = 0; place < inARow; place++) {
      const at = seen(view, [promenade(ahead) - 4.5 - place * betweenPlaces, ahead]);
      parasol(pen, { at, size: (metre(view, ahead) * 3.8) / 34, colour, shadow: '#c9a566' });
    }
  }
}

/** The palms of the promenade. */
export function palms(pen: Pen): void {
  for (let ahead = 300; ahead > 84; ahead -= ahead > 120 ? 14 : 10)
    palm(pen, {
      at: seen(view, [promenade(ahead) + 4, ahead]),
      height: metre(view, ahead) * 9,
      lit: '#5fa352',
      shade: '#2a6e55',
      trunk: '#a98658',
    });
}
