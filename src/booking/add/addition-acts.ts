import { bindTo } from '../../basics/bind-to.ts';
import type { CreateBookingDeps } from '../create/create-booking.ts';
import type { SellAtDeskDeps } from '../create/sell-at-desk.ts';
import { addScooter, addScooterAtDesk, readAddableAtDesk, readAdding } from './add-scooter.ts';
import { quoteAddition, readAddable } from './read-addable.ts';

/** One scooter more for the days of a paid booking. */
export function additionActs(deps: CreateBookingDeps & SellAtDeskDeps) {
  const bound = bindTo(deps);
  return {
    readAddable: bound(readAddable),
    readAdding: bound(readAdding),
    readAddableAtDesk: bound(readAddableAtDesk),
    addScooterAtDesk: bound(addScooterAtDesk),
  };
}

/** What its form does, by the customer's own link. */
export function additionsByCustomers(deps: CreateBookingDeps) {
  const bound = bindTo(deps);
  return { quoteAddition: bound(quoteAddition), addScooter: bound(addScooter) };
}
