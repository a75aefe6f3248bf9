import { addHours, addMinutes } from '../basics/rome-time.ts';

export type SessionLimits = {
  /** Ends a session that nobody used for so long. */
  idleMinutes: number;
  /** Ends a session however busy it was. */
  hours: number;
};

/** `usedAt` is noted every few minutes only (sessionNotedMinutes), so an idle session may last so much longer. */
export type Session = { beganAt: Date; usedAt: Date };
export const sessionNotedMinutes = 5;

export const isOver = ({ beganAt, usedAt }: Session, limits: SessionLimits, now: Date): boolean =>
  now >= addHours(beganAt, limits.hours) ||
  now >= addMinutes(usedAt, limits.idleMinutes + sessionNotedMinutes);
