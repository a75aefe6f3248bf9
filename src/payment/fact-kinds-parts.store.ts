import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { counterWays } from './taking.rules.ts';

type FactKind = Tables['payment_fact']['object_kind'];

/** Kinds of facts as SQL, to stand behind `in`: in letters, so that an index of such kinds is used. A new way over the counter is in each of them. */
const listOf = (...kinds: readonly FactKind[]) => sql`(${sql.join(kinds.map((kind) => sql.lit(kind)))})`;

/** From hand to hand, by the shop's terminal or its bank account: a person said so. */
export const counterKinds = listOf(...counterWays);
/** By which money comes. */
export const comingKinds = listOf('charge', ...counterWays);
/** By which it comes or is given back. */
export const paidKinds = listOf('charge', 'refund', ...counterWays);
/** By which it moves, whoever moves it. */
export const movingKinds = listOf('charge', 'refund', 'dispute', ...counterWays);
/** The same with what the provider keeps of it. */
export const bookedKinds = listOf('charge', 'refund', 'dispute', ...counterWays, 'fee');
