import type { CalendarUnit, CalendarBlock } from '../../back-office/calendar/calendar.shape.ts';

/** A booking on its way to another scooter, other days, or both. */
export type DraggedBooking = { stay: CalendarBlock; unit: CalendarUnit; days: number };
/** Days of a scooter that are being marked. */
export type DaySelection = { unit: CalendarUnit; first: number; last: number };

/** What is in the workshop is ended there, and what is over stays where it was. */
export const isMovable = ({ what }: CalendarBlock): boolean =>
  what.kind === 'booking' && ['held', 'confirmed', 'collected'].includes(what.state);

/** Which of an order go to other units together: who rides swaps alone, for their scooter comes back. */
export const canMoveTogether = ({ what }: CalendarBlock): boolean =>
  what.kind === 'booking' && ['held', 'confirmed'].includes(what.state);

/** Whose days the customer can still choose. */
export const canChangeDays = ({ what }: CalendarBlock): boolean =>
  what.kind === 'booking' && what.state === 'confirmed';
