import type { Surface } from '../translations/catalogues.ts';
import type { ContentName } from './page-content.ts';

/** What the table of pages says of each (routes.ts). */
export type Route = {
  /** Below /{language}; `:name` is one segment of letters, digits, `-` and `_`. */
  path: `/${string}`;
  /** The folder of src/site whose page.tsx has the content. */
  folder: string;
  /** When React takes over the page's island (island.tsx beside its page.tsx): with the page, or with the first touch of it. */
  islandWakes?: 'with the page' | 'when used' | 'when used or with a draft';
  /** Whose words the island's entry ships; what the server needs beside them: server-words.ts. */
  surfaces: readonly Surface[];
  /** What it is drawn from beside its words. */
  content?: readonly ContentName[];
  /** Where its content is missing there is no such page: it says so as an unknown address does, and not in words of its own. */
  isNoneWithout?: true;
  /** Depends on content only: rendered once per language and kept compressed in memory. */
  keep?: true;
  /** What the address without a language means: the same page in Italian, or a redirect to it. Otherwise it is unknown. */
  withoutLanguage?: 'italian' | 'redirect';
  /** The address is a secret: never stored, never sent as a referrer, never fetched ahead. */
  secret?: true;
  /** Not for search engines, not in the sitemap. */
  unlisted?: true;
  /** What stands here must be storable: visitors are not blocked from anything (block-copying.ts). */
  storable?: true;
  /** A form in the middle of a task: the floating button would lead away from it. */
  task?: true;
  /** May show the street map: pictures from the host of its tiles, and from no other. */
  streetMap?: true;
};
