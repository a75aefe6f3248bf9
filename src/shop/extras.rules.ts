/** The number of the extra that is a second driver (docs/product.md §4). */
export const additionalDriverExtraId = '5';

/** What comes with every scooter beside the helmet, at no price (docs/product.md §2, extras); each has a text and a picture. */
export const includedItems = ['lock', 'backpack', 'jacket'] as const;

/** What the home page calls free: nothing else is, and it is, by the table of extras (tests/docs/tables.test.ts). */
export const freeExtras = [additionalDriverExtraId] as const;

/** The extras that the texts name; any other is shown under the name of its row. */
const namedExtras = [additionalDriverExtraId] as const;
export const isNamedExtra = (id: string): id is (typeof namedExtras)[number] =>
  (namedExtras as readonly string[]).includes(id);

export const hasSecondDriver = (extras: Readonly<Record<string, number>>): boolean =>
  (extras[additionalDriverExtraId] ?? 0) > 0;
