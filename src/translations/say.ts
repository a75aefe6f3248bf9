// What a page may say: the texts of one language. A catalogue's ids are `surface.key`, so that two surfaces may use one key.
import { firstTime, lastTime } from '../fleet/opening.rules.ts';
import { business, opening, places, policy } from '../shop/business.rules.ts';
import type { Say, Surface } from './catalogues.ts';
import { type Language, locales } from './languages.ts';
import { fillMessage, type Messages, type Values } from './message.ts';

export type Words = { language: Language; messages: Messages };

export const createWords = (language: Language, messages: Messages): Words => ({ language, messages });

/** An id that no catalogue has reads as its key: the last of the three fallbacks (own language, Italian, key). */
const keyOf = (id: string): string => id.slice(id.indexOf('.') + 1);

/** What every text may name of the shop. */
function shopValues() {
  const { longestDays, bookableDays } = opening();
  const { sharedPot: _, ...figures } = policy();
  return {
    ...figures,
    business: business().name,
    officeTown: business().office.town,
    firstTime: firstTime(opening()),
    lastTime: lastTime(opening()),
    longestDays,
    bookableDays,
    /** Whether a delivery costs anything is asked by `select`: what is `free` is promised as such. */
    deliveryFee: places().fee.kind,
  };
}

/** Every text may name the shop, its promises and the town of its office, so that no translator writes them. */
export function sayById({ language, messages }: Words, id: string, values: Values = {}): string {
  const message = Object.hasOwn(messages, id) ? messages[id] : undefined;
  return fillMessage(locales[language], message ?? keyOf(id), { ...shopValues(), ...values });
}

export const createSay =
  <S extends Surface>(words: Words, surface: S): Say<S> =>
  (key, values) =>
    sayById(words, `${surface}.${key}`, values);
