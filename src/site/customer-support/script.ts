export { watchStreetMap as startContent } from '../map/watch-street-map.ts';
