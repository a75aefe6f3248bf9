import { bindTo } from '../../basics/bind-to.ts';
import type { WeatherStore } from '../cancel/weather.store.ts';
import { changeBooking, offerChange, staffChangeDeps } from './change-booking.ts';
import { changeTogether, type ChangeTogetherDeps, offerChangeTogether } from './change-together.ts';
import { findAffectedBookings } from './find-affected-bookings.ts';
import { findAlternativesTogether, findChangeAlternatives } from './find-change-alternatives.ts';

/** What customers change by themselves: one, or all that were ordered together. */
export function changesByCustomers(deps: ChangeTogetherDeps) {
  const bound = bindTo(deps);
  return {
    offerChange: bound(offerChange),
    changeBooking: bound(changeBooking),
    offerChangeTogether: bound(offerChangeTogether),
    changeTogether: bound(changeTogether),
    findChangeAlternatives: bound(findChangeAlternatives),
    findAlternativesTogether: bound(findAlternativesTogether),
  };
}

/** For customers who call: nearer changes than they may choose by themselves. */
export function changesByStaff(deps: ChangeTogetherDeps & { weather: WeatherStore }) {
  const bound = bindTo(staffChangeDeps(deps));
  return {
    findAffectedBookings: bound(findAffectedBookings),
    offerChangeByStaff: bound(offerChange),
    changeBookingByStaff: bound(changeBooking),
    offerChangeTogetherByStaff: bound(offerChangeTogether),
    changeTogetherByStaff: bound(changeTogether),
  };
}
