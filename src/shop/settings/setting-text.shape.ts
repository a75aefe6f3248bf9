import * as z from 'zod/mini';
import { isDeceptive, tidyLine } from '../../basics/text-line.ts';

const tidied = (most: number, least: 0 | 1) =>
  z.pipe(
    z.string().check(z.maxLength(most * 2)),
    z.pipe(
      z.transform(tidyLine),
      z.string().check(
        z.minLength(least, { error: 'text_missing' }),
        z.maxLength(most),
        z.refine((text) => !isDeceptive(text), { error: 'bad_text' }),
      ),
    ),
  );

/** One line that must be there. */
export const textOf = (most: number) => tidied(most, 1);
/** One line that may be empty: the owner has none. */
export const optionalTextOf = (most: number) => tidied(most, 0);
