export { watchOfflineBooking as startContent } from './watch-offline-booking.ts';
