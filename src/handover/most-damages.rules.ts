/** So many marks a report has room for. By itself: the desk's first view has no room for the shapes. */
export const mostDamages = 30;
