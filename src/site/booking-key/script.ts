export { watchPickupPhotos as startContent } from './watch-pickup-photos.ts';
