import { hasPermission, type Role } from '../../identity/permissions.rules.ts';

/**
 * A slip of the finger is known to whose finger it was; to whoever else it looks like one, it may have been meant. So it is taken back by who took
 * the step, and by those who direct the day. `takenBy`: null where the history does not say it, as of steps of before.
 */
export const mayUndo = (
  { role, staffId }: { role: Role; staffId: string },
  takenBy: string | null,
): boolean => hasPermission(role, 'undo any last step') || takenBy === staffId;
