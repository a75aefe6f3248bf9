import { refuse, type Refusal } from './refusals.ts';

type Value = string | number | boolean | null;

/**
 * Of what is sent twice under one id, after an answer that was lost: the same is done already. Other words are not: who sent them is told so, for
 * nobody would miss them. `kept`: what is kept under the id.
 */
export const sentAgain = <Name extends string, Done extends string>(
  kept: Readonly<Record<NoInfer<Name>, Value>> | null,
  sent: Readonly<Record<Name, Value>>,
  done: Done,
): Done | Refusal<undefined, 'key_reused'> => {
  const isSame = kept && Object.entries(sent).every(([name, value]) => kept[name as Name] === value);
  return isSame ? done : refuse('key_reused');
};
