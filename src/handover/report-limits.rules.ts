// How much a report takes. Without the shapes, which the desk's first view has no room for.

export const maxPhotos = 12;
export const longestNote = 1000;
/** Marks of damages. */
export const mostDamages = 30;
/** Of one thing that is counted, and of an extra, of which no more can be chosen. */
export const mostPieces = 9;
export const mostPiecesOfExtra = 10;
/** Eighths of the tank. */
export const fullTank = 8;

/** What goes out with a scooter and is ticked off: of an owner with more extras than this no list is sent. */
export const mostEquipment = 200;
