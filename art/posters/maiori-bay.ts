// The lie of the land at Maiori, in metres: what stands on the beach, the promenade and the town is placed by it.
import { distances, type Shore, type View } from './ground.ts';

/** From the coast road, thirty metres above the water. */
export const view: View = { horizon: 400, middle: 470, eye: 30, focal: 1000 };

/** The water's edge swings out of the foreground and away to the left, as the bay does. */
export const water: Shore = (ahead) =>
  -24 + 44 * (1 - Math.exp(-(ahead - 38) / 55)) - (Math.max(0, ahead - 38) / 118) ** 2.05;
const beachWidth = 44;
export const promenade: Shore = (ahead) => water(ahead) + beachWidth;
export const kerb: Shore = (ahead) => promenade(ahead) + 7;
export const houses: Shore = (ahead) => promenade(ahead) + 20;
/** From the viewer’s feet to the far end of the bay. */
export const rows = distances(30, 1000, 44);
