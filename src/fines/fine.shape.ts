import * as z from 'zod/mini';
import { PlainDateShape as day } from '../fleet/date-time.shape.ts';
import { requiredLine, requiredText } from '../shop/person.shape.ts';
import { plainPlate, sentWays } from './fine.rules.ts';

const version = z.int().check(z.minimum(1));

/** What the notice says. */
const notice = {
  plate: z
    .string()
    .check(
      z.overwrite(plainPlate),
      z.minLength(4, { error: 'required' }),
      z.maxLength(12, { error: 'too_long' }),
    ),
  day,
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'no_such_time' })),
  place: requiredLine(200),
  authority: requiredLine(200),
  noticeNumber: requiredLine(60),
  notifiedOn: day,
};

const scan = z.strictObject({
  name: requiredLine(120),
  file: z.base64().check(z.minLength(4), z.maxLength(4_000_000)),
});

/** `id`: made by the browser, so that what is sent again is the same fine. */
export const NewFineBody = z.strictObject({ id: z.uuid(), ...notice, scan });
export type NewFineBody = z.infer<typeof NewFineBody>;
export const FineBody = z.strictObject({ ...notice, version });
export type FineBody = z.infer<typeof FineBody>;
export const FineVersionBody = z.strictObject({ version });
export const FineSentBody = z.strictObject({ version, way: z.enum(sentWays), day });
export type FineSentBody = z.infer<typeof FineSentBody>;
/** `note`: what became of it, or why nobody is named. */
export const CloseFineBody = z.strictObject({ version, note: requiredText(500) });
export type CloseFineBody = z.infer<typeof CloseFineBody>;
