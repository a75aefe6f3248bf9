/** The time is handed in, so that a failing run can be repeated. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
