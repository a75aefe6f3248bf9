import type { Cents } from '../basics/money.ts';

const withCents = /^(.*)\|(\d+)$/;

/** What an alarm is about: mostly a booking's code, and a sum where it is about one. Nothing personal (docs/decisions/010-alarms.md). */
export const alarmSubject = (name: string, cents: Cents | null): string =>
  cents === null ? name : `${name}|${cents}`;

export function readAlarmSubject(subject: string): { name: string; cents: Cents | null } {
  const [, name, cents] = withCents.exec(subject) ?? [];
  return name === undefined ? { name: subject, cents: null } : { name, cents: Number(cents) };
}
