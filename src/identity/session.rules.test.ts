import { describe, expect, it } from 'vitest';
import { isOver } from './session.rules.ts';

const limits = { idleMinutes: 60, hours: 10 };
const at = (time: string) => new Date(`2026-05-01T${time}:00Z`);

describe('a session of the desk', () => {
  it('lasts while it is used', () => {
    expect(isOver({ beganAt: at('08:00'), usedAt: at('11:30') }, limits, at('12:00'))).toBe(false);
  });
  it('ends when nobody used it for an hour, give or take the minutes in which use is noted', () => {
    expect(isOver({ beganAt: at('08:00'), usedAt: at('11:00') }, limits, at('12:04'))).toBe(false);
    expect(isOver({ beganAt: at('08:00'), usedAt: at('11:00') }, limits, at('12:05'))).toBe(true);
  });
  it('ends after ten hours, however busy it was', () => {
    expect(isOver({ beganAt: at('08:00'), usedAt: at('17:59') }, limits, at('18:00'))).toBe(true);
  });
});
