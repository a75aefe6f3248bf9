import { alarmKinds, type AlarmKind } from '../../messages/alarm.shape.ts';
import type { AdminKey } from '../words.tsx';

const isKnown = (kind: string): kind is AlarmKind => (alarmKinds as readonly string[]).includes(kind);

/** What the shop writes down for a person, in words: kinds of staff tasks and of alarms. */
export const attentionWords = (kind: string): AdminKey => `task.${isKnown(kind) ? kind : 'other_task'}`;
