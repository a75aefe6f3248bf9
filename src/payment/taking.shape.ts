import * as z from 'zod/mini';
import type { Cents } from '../basics/money.ts';
import { changeOf, counterWays, type CounterWay } from './taking.rules.ts';

const mostCents = 100_000_000;

/** As the slip of the terminal or the bank's list has it: never a name, for it is kept as long as the books. */
const CounterNumber = z.string().check(z.trim(), z.regex(/^(?=.*\d)[A-Za-z0-9][A-Za-z0-9/.-]{0,39}$/));

/** Fields of every form by which the desk takes money; `takingChecks` say what each way needs of them. */
export const takingFields = {
  /** Cash that was put on the counter: at least what is due. */
  givenCents: z.optional(z.int().check(z.minimum(0), z.maximum(mostCents))),
  /** Of the terminal's slip, or of the transfer. */
  number: z.optional(CounterNumber),
};

/** Money that somebody at the desk takes: the way, and what is written down of it. */
export type Taking = { way: CounterWay; givenCents?: Cents | undefined; number?: string | undefined };

export const CounterWayShape = z.enum(counterWays);

type Typed = Omit<Taking, 'way'> & { way: string };

/** A payment on the terminal is known by its number, a transfer may have one; of nothing else there is any. */
const hasItsNumber = ({ way, number }: Typed): boolean =>
  way === 'terminal' ? number !== undefined : way === 'bank' || number === undefined;

/** What was put on the counter, of cash alone, is at least what is due. */
const coversDue = ({ way, givenCents }: Typed, dueCents: Cents): boolean =>
  givenCents === undefined || (way === 'cash' && changeOf(dueCents, givenCents) !== null);

/** What each way needs of the fields above; `dueOf`: what the same form says is due. */
export const takingChecks = <Body extends Typed>(dueOf: (body: Body) => Cents) =>
  [
    z.refine<Body>(hasItsNumber, { path: ['number'], error: 'invalid' }),
    z.refine<Body>((body) => coversDue(body, dueOf(body)), { path: ['givenCents'], error: 'invalid' }),
  ] as const;

/** Money that is taken at the desk, for what is due. */
export const TakingBody = z
  .strictObject({
    way: CounterWayShape,
    ...takingFields,
    amountCents: z.int().check(z.positive(), z.maximum(10_000_000)),
    /** Of the desk's: pressed twice it is one payment. */
    receiptId: z.uuid(),
  })
  .check(...takingChecks<{ way: string; amountCents: Cents }>(({ amountCents }) => amountCents));
export type TakingBody = z.infer<typeof TakingBody>;
