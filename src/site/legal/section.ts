import type { Surface, Values } from '../../translations/catalogues.ts';
import type { Say } from '../../translations/catalogues.ts';
import type { Words } from '../../translations/say.ts';

/** A paragraph, or the items of a list. */
export type Block = string | readonly string[];
export type Section = {
  id: string;
  title: string;
  blocks: readonly Block[];
  /** Of its title and text, where it is not the page's. */
  language?: string;
};

const numbered = /^(\w+)\.(\d+)(?:\.([a-z]))?$/;

/**
 * The sections of a long text, in its catalogue's order: `fuel.title`, then `fuel.1`, `fuel.2` … are its paragraphs, and
 * `fuel.2.a`, `fuel.2.b` … the items of the list that follows paragraph 2. So a text may grow without a line of code. One that comes out
 * empty (of a fee that is not taken) is left out.
 */
export function readSections<S extends Surface>(
  { words, say }: { words: Words; say: Say<S> },
  surface: S,
  values: Values,
): Section[] {
  const prefix = `${surface}.`;
  const keys = Object.keys(words.messages)
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length));
  const ids = [...new Set(keys.flatMap((key) => numbered.exec(key)?.[1] ?? []))];
  // Read from the catalogue itself.
  const text = (key: string) => say(key as Parameters<Say<S>>[0], values);
  return ids.map((id) => ({ id, title: text(`${id}.title`), blocks: blocksOf(id, keys, text) }));
}

function blocksOf(id: string, keys: readonly string[], text: (key: string) => string): Block[] {
  const blocks: (string | string[])[] = [];
  for (const key of keys) {
    const [, section, , item] = numbered.exec(key) ?? [];
    const said = section === id ? text(key) : '';
    if (said === '') continue;
    const last = blocks.at(-1);
    if (item === undefined) blocks.push(said);
    else if (Array.isArray(last)) last.push(said);
    else blocks.push([said]);
  }
  return blocks;
}
