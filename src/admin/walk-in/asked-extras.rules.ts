const asked = /^extra-(\d+)$/;

/** What the field of an extra is called, and by what the page of a sale is asked for it. */
export const extraField = (id: number | string): string => `extra-${id}`;

export const askedFor = (extras: Readonly<Record<string, number>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(extras)
      .filter(([, quantity]) => quantity > 0)
      .map(([id, quantity]) => [extraField(id), String(quantity)]),
  );

/** How many of each the page of a sale is asked for. */
export const extrasIn = (address: URLSearchParams): Record<string, number> =>
  Object.fromEntries(
    [...address].flatMap(([name, quantity]) => {
      const [, id] = asked.exec(name) ?? [];
      return id === undefined ? [] : [[id, Number(quantity) || 0]];
    }),
  );
