/** Between the parts of a line: where the line is too long it ends one, and begins none. */
export const dot = '\u00a0· ';
