export { watchFilm as startContent } from './film-player.ts';
