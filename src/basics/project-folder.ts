/**
 * A file of the project by its path from the project's root. Two folders above this module, both where it is a source and where it is
 * built (dist/server, where all modules lie side by side).
 */
export const inProject = (name: string): string => `${import.meta.dirname}/../../${name}`;
