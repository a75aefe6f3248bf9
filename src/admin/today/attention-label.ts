import { alarmKinds, type AlarmKind } from '../../mails/alarm.shape.ts';
import type { AdminKey } from '../language-provider.tsx';

/** Tasks of which no alarm tells: they wait for a person, and nothing is out of order. */
const quietTasks = ['erasure_asked'] as const;
const kinds = [...alarmKinds, ...quietTasks] as const;
type LabelledKind = AlarmKind | (typeof quietTasks)[number];

const isKnown = (kind: string): kind is LabelledKind => (kinds as readonly string[]).includes(kind);

/** What the shop writes down for a person, in words: kinds of staff tasks and of alarms. */
export const attentionLabel = (kind: string): AdminKey => `task.${isKnown(kind) ? kind : 'other_task'}`;
