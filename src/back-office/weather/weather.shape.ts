import * as z from 'zod/mini';
import { ChangeWish } from '../../booking/change/change.shape.ts';
import { PlainDateShape } from '../../fleet/date-time.shape.ts';
import { TownNameShape } from '../../place/town-name.shape.ts';

const TownNames = z.array(TownNameShape).check(z.minLength(1, { error: 'required' }), z.maxLength(200));

/** Towns by commas, as an address carries them. */
export const WeatherQuery = z.object({
  day: PlainDateShape,
  towns: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4000)),
      z.transform((text: string) => text.split(',')),
    ),
    TownNames,
  ),
});

export const WeatherBody = z.strictObject({
  day: PlainDateShape,
  towns: TownNames,
  /** The codes that were shown. */
  expected: z.array(z.string().check(z.maxLength(20))).check(z.maxLength(1000)),
});

const AffectedLine = z.object({
  code: z.string(),
  driver: z.string(),
  town: z.string(),
  startDate: z.string(),
  startTime: z.string(),
  endDate: z.string(),
  language: z.string(),
  email: z.string(),
  phone: z.string(),
  wasTold: z.boolean(),
  /** What is left without that day, to be carried out as a change of that version; and what it gives back. */
  rest: z.array(z.object({ version: z.number(), wish: ChangeWish, backCents: z.number() })),
});
export type AffectedLine = z.infer<typeof AffectedLine>;

/** Who is affected, and what was called off from that day on. */
export const WeatherAnswer = z.object({
  affected: z.array(AffectedLine),
  before: z.array(z.object({ day: z.string(), towns: z.array(z.string()), bookings: z.int() })),
});
export type WeatherAnswer = z.infer<typeof WeatherAnswer>;
