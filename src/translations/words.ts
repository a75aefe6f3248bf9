// The server's words: JSON catalogues read and compiled when first asked for, Italian underneath every other language.
import { existsSync, readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Say, Surface } from './catalogues.ts';
import { defaultLanguage, type Language } from './languages.ts';
import type { Messages } from './message.ts';
import { createWords, createSay, type Words } from './say.ts';

export type Texts = Record<string, string>;

const fileOf = (language: Language, surface: Surface): URL =>
  new URL(`./${language}/${surface}.json`, import.meta.url);

/** One catalogue as its translator wrote it; a language without that file has none of its texts. */
export function readTexts(language: Language, surface: Surface): Texts {
  const file = fileOf(language, surface);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Compiled, with Italian where the language has no text; ids are `surface.key`. */
export function compileTexts(surface: Surface, italian: Texts, own: Texts): Messages {
  const compiled = Object.entries({ ...italian, ...own }).map(([key, text]) => [
    `${surface}.${key}`,
    compileMessageOrThrow(whole(surface, key, text)),
  ]);
  return Object.fromEntries(compiled);
}

/** Not rendered by a browser: mails, documents, answers of the API. */
const elsewhere: readonly Surface[] = ['mail', 'report', 'refusals'];
/** What is shorter stands alone: a label, a button. */
const sentence = 30;

/** No line ends at the hyphen of an e-mail: a word joiner behind it, which nobody sees (docs/decisions/015). */
const whole = (surface: Surface, key: string, text: string): string =>
  elsewhere.includes(surface) || /^(meta|pdf)\./.test(key) || text.length < sentence
    ? text
    : text.replace(/\b([Ee]-)(?=[Mm]ail)/g, '$1\u2060');

const kept = new Map<string, Messages>();

export function messagesOf(language: Language, surface: Surface): Messages {
  const name = `${language}/${surface}`;
  const messages =
    kept.get(name) ??
    compileTexts(surface, readTexts(defaultLanguage, surface), readTexts(language, surface));
  kept.set(name, messages);
  return messages;
}

export const wordsOf = (language: Language, surfaces: readonly Surface[]): Words =>
  createWords(language, Object.assign({}, ...surfaces.map((surface) => messagesOf(language, surface))));

/** `sayIn('en', 'mail')('confirmation.subject', { code })`: for mails, documents and the API's messages. */
export const sayIn = <S extends Surface>(language: Language, surface: S): Say<S> =>
  createSay(wordsOf(language, [surface]), surface);
