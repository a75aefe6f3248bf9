import type { SettingKind } from '../../shop/settings/setting-kinds.shape.ts';
import { addresses } from '../addresses.ts';
import type { AdminKey, DeskLanguageContext } from '../language-provider.tsx';
import type { DeskPageName } from '../layout/desk-pages.ts';
import { matchesWords, partialWords, spacedWords, typedWords } from '../layout/search-text.ts';
import { fieldLabel } from './field-label.ts';
import { pageOfSetting } from './page-of-setting.ts';
import { wordedFields } from './setting-words.ts';

/** A field of the settings: where it stands, and what its page calls it. */
type Field = { page: DeskPageName; to: string; label: string };
/** One that a search has found; `parts`: how many of its words are only the beginnings of longer ones. */
export type FoundField = Field & { parts: number };

type Desk = Pick<DeskLanguageContext, 'say' | 'language'>;

/** Fewer letters begin some word of nearly every field. */
const leastSigns = 3;
/** A part of a page with many fields is found as one, by its title. */
const parts = new Set(['week', 'closures', 'riders', 'towns', 'fee', 'damagedParts', 'tills', 'rules']);

const labelOf = (desk: Desk, kind: SettingKind, path: string): string => {
  if (pageOfSetting(kind) === 'words') return desk.say(`setting.words.${path}` as AdminKey); // find-fields.test.ts asks for each
  return parts.has(path) ? desk.say(`setting.${kind}.${path}` as AdminKey) : fieldLabel(desk, kind, path); // as above
};

/** Every field of the settings with the words by which it is looked for, in either language of the desk. */
export const allFields = (desk: Desk): (Field & { words: string })[] =>
  wordedFields.map(({ kind, path, words }) => {
    const label = labelOf(desk, kind, path);
    const page = pageOfSetting(kind);
    return page === 'words'
      ? { page, to: `${addresses.words}/${path}#${path}`, label, words }
      : { page, to: `${addresses[page]}#${path}`, label, words };
  });

/**
 * Fields by their names, their sections or what owners call them. First those that have what was typed as whole words: who looks for “POS” means
 * no “posta”; of these, those that are called so first of all.
 */
export function findFields(desk: Desk, query: string): FoundField[] {
  if (query.trim().length < leastSigns) return [];
  const [first = ''] = typedWords(query);
  return allFields(desk)
    .filter(({ label, words }) => matchesWords(query, `${label} ${words}`))
    .map(({ words, ...field }) => {
      const text = `${words} ${field.label}`;
      const parts = partialWords(query, text);
      return { ...field, parts, place: spacedWords(text).indexOf(parts === 0 ? ` ${first} ` : ` ${first}`) };
    })
    .toSorted((one, other) => one.parts - other.parts || one.place - other.place);
}
