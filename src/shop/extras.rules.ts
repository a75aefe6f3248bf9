/** The number of the extra that is a second driver (docs/product.md §4). */
export const additionalDriverExtraId = '5';

/** The extras that the texts name where the owner does not; any other is shown under the name of its row. */
const namedExtras = [additionalDriverExtraId] as const;
export const isNamedExtra = (id: string): id is (typeof namedExtras)[number] =>
  (namedExtras as readonly string[]).includes(id);

export const hasSecondDriver = (extras: Readonly<Record<string, number>>): boolean =>
  (extras[additionalDriverExtraId] ?? 0) > 0;
