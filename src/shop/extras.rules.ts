/** The number of the extra that is a second driver (docs/product.md §4). */
export const additionalDriver = '5';
