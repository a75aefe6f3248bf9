import type { Pen } from '../drawing/pen.ts';
import { parasol } from './beach.ts';
import { metre, seen, shoreLine, strip } from './ground.ts';
import { houses, kerb, promenade, rows, view, water } from './maiori-bay.ts';
import { palm } from './trees.ts';

const lidos = [
  ['#f2c245', '#fffaf0'],
  ['#2f9aa0', '#fffaf0'],
  ['#e0623f', '#fffaf0'],
  ['#2a6f97', '#fffaf0'],
] as const;

/** Six parasols a row; each bathing establishment has its own colour. */
export function lido(pen: Pen): void {
  pen.shape(strip(view, promenade, houses, rows), '#f3e3c8');
  pen.shape(strip(view, promenade, kerb, rows), '#fff6e0');
  pen.shape(shoreLine(view, promenade, rows), { stroke: '#d6b98a', width: 4 });
  for (let ahead = 420; ahead > 40; ahead -= 5.2) {
    const [colour, stripe] = lidos[Math.floor(ahead / 31) % lidos.length] ?? lidos[0];
    if (ahead % 31 < 5) continue;
    const last = ahead < 50 ? 3 : 5; // the scooter stands before the others
    for (let place = last; place >= 0; place--) {
      const at = seen(view, [water(ahead) + 10 + place * 5.2, ahead]);
      parasol(pen, { at, size: (metre(view, ahead) * 3.6) / 34, colour, stripe, shadow: '#c9a566' });
    }
  }
}

/** The palms of the promenade. */
export function palms(pen: Pen): void {
  for (let ahead = 300; ahead > 44; ahead -= ahead > 120 ? 14 : 10)
    palm(pen, {
      at: seen(view, [promenade(ahead) + 4, ahead]),
      height: metre(view, ahead) * 9,
      lit: '#6fae5c',
      shade: '#2f7a5e',
      trunk: '#a98658',
    });
}
