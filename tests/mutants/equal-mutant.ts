/** Faults that change nothing: what the rule said, what it says instead, and why no test can notice. */
export type EqualMutant = { file: string; was: string; is: readonly string[]; why: string };

export const eitherIsRight = 'of two that are equal it does not matter which';
export const onlyTheOrder = 'only in which order, or how long, the search looks: what it finds stays';
