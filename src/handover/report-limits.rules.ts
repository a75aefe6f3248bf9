// How much a report takes. Without the shapes, which the desk's first view has no room for.

export const maxPhotos = 12;
export const longestNote = 1000;
/** Marks of damages. */
export const mostDamages = 30;
/** Of one thing that is counted. */
export const mostPieces = 9;
/** Eighths of the tank. */
export const fullTank = 8;
