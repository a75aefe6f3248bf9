/** Marks what opens the browser's own printing. */
export const printMark = 'data-print';
