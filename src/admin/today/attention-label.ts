import { alarmKinds, type AlarmKind } from '../../mails/alarm-kinds.rules.ts';
import { staffTaskKinds, type StaffTaskKind } from '../../tasks/staff-task.shape.ts';
import type { AdminKey } from '../language-provider.tsx';

const kinds: readonly string[] = [...alarmKinds, ...staffTaskKinds];
const isKnown = (kind: string): kind is AlarmKind | StaffTaskKind => kinds.includes(kind);

/** In words; a kind without its own does not compile. Rows that an older shop wrote may have one that is gone. */
export const attentionLabel = (kind: string): AdminKey => `task.${isKnown(kind) ? kind : 'other_task'}`;
