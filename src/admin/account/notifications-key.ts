/** What somebody has chosen for themselves; read anew where it changed. */
export const notificationsKey: string[] = ['notifications'];
