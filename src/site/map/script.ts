import { watchMap } from './watch-map.ts';
import { watchStreetMap } from './watch-street-map.ts';

export function startContent(): void {
  watchMap();
  watchStreetMap();
}
