import { cutText } from './cut-text.ts';

/** What could make a text read as another: controls, marks that turn its direction, characters that no font has. */
const deceptive = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** Comes along when a text is copied, or hides something in it, and is never seen: tags too. Joiners stay: names of some scripts need them. */
const stray =
  /[\u00AD\u061C\u180E\u200B\u200E\u200F\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F|\u17B4|\u17B5/gu;
/** Chooses how a sign is drawn. Of pictures and keycaps it is seen, of a letter it is not. */
const variation =
  /[\uFE00-\uFE0D\u{E0100}-\u{E01EF}]|(?<!\p{Extended_Pictographic})[\uFE0E\uFE0F](?!\u20E3)/gu;
/** As wide as a letter, and empty. */
const fillers = /[\u115F\u1160\u2800\u3164\uFFA0]/gu;
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Z}\p{M}\p{C}\u2800]/gu;

export const isDeceptive = (text: string): boolean => deceptive.test(text);

/** The lines of a text without such signs. */
export const withoutDeceptive = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => [...line].filter((sign) => !isDeceptive(sign)).join(''))
    .join('\n');

/** Whether there is anything to see: fillers, joiners and marks without a letter are nothing. */
export const isVisible = (text: string): boolean => text.replace(invisible, '') !== '';

/** A name has a letter that can be seen. */
export const hasAlphabetic = (text: string): boolean => /\p{L}/u.test(text.replace(invisible, ''));

/** Composed (NFC), and without what nobody sees: what was typed reads the same everywhere. */
const clean = (typed: string): string =>
  typed.replace(stray, '').replace(variation, '').replace(fillers, ' ').normalize('NFC');

const orNothing = (text: string): string => (isVisible(text) ? text : '');

/** One line without spaces at its ends. Nothing where nothing is seen. */
export const tidyLine = (typed: string): string => orNothing(clean(typed).replace(/\s+/gu, ' ').trim());

/** The same of several lines, which stay. */
export const tidyText = (typed: string): string => orNothing(clean(typed).trim());

/** What a visitor writes, up to so many characters, without controls (PostgreSQL keeps no NUL) and marks that turn its direction. */
export const tidyTextUpTo = (longest: number) => (typed: string) =>
  cutText(tidyText(withoutDeceptive(typed.replace(/\r\n?/g, '\n').replaceAll('\t', ' '))), longest);
