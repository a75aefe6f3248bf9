import { Pen } from '../drawing/pen.ts';
import { actors } from './actors.ts';
import { nearness, travelled } from './journey.ts';
import { passing, sheet } from './passing.ts';
import { capes, town } from './scenery/bay.ts';
import { boats, gulls, sea, sky } from './scenery/coast.ts';
import { guestHouse } from './scenery/guest-house.ts';
import { aboveUs, beyondTheWall, nearUs, road, wall, wayside } from './scenery/road.ts';

/** Where the camera looks while it comes nearer. */
const middle = [640, 660] as const;

/** One picture of the film. */
export function frame(time: number): string {
  const pen = new Pen({ ...sheet, name: 'film' });
  const camera = travelled(time);
  const near = nearness(time);
  pen.group({ at: [middle[0] * (1 - near), middle[1] * (1 - near)], scale: near }, () => {
    background(pen, time, camera);
    road(pen, camera);
    passing(pen, beyondTheWall, camera, 1);
    wall(pen, camera);
    passing(pen, [...wayside, guestHouse(time)], camera, 1);
    actors(pen, time, camera);
    passing(pen, nearUs, camera, 1.5);
    passing(pen, aboveUs, camera, 1.25);
  });
  return pen.svg();
}

function background(pen: Pen, time: number, camera: number): void {
  sky(pen);
  gulls(pen, time);
  passing(pen, capes, camera, 0.3);
  sea(pen, time);
  boats(pen, time);
  passing(pen, town, camera, 0.5);
}
