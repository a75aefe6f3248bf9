import { randomUUID } from 'node:crypto';
import type { WalkInBody } from '../../src/back-office/walk-in/walk-in.shape.ts';
import { aBookingRequest, dayFromNow } from './a-booking-request.ts';

/** A sale at the desk for cash: a black scooter for a day, from tomorrow. */
export const aWalkIn = (changes: Partial<WalkInBody> = {}): WalkInBody => ({
  key: randomUUID(),
  way: 'cash',
  scooterId: 2,
  startDate: dayFromNow(1),
  startTime: '10:00',
  endDate: dayFromNow(2),
  endTime: '10:00',
  secondDriver: false,
  language: 'en',
  driver: aBookingRequest().driver,
  expectedTotalCents: 65_00,
  ...changes,
});
