/** How many columns the first of so many pictures takes, so that no row of the grid ends in a hole. */
export const firstSpan = (pictures: number, columns: number): number =>
  1 + ((columns - (pictures % columns)) % columns);
