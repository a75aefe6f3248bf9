/**
 * One reading of PostgreSQL's types on both engines: left alone, `pg` and PGlite differ (a date came back a day early).
 * int8 → number, date → its text, tstzrange → its text, timestamptz → Date, numeric → its text.
 */
const date = 1082;
const int8 = 20;
const numeric = 1700;
const timestamptz = 1184;
const timestamptzRange = 3910;

const asText = (text: string): string => text;

export const parsers: Record<number, (text: string) => unknown> = {
  [date]: asText,
  [int8]: Number,
  [numeric]: asText,
  [timestamptz]: (text) => new Date(text),
  [timestamptzRange]: asText,
};
