import type { FineState } from '../../fines/fine.rules.ts';

export const toneOfFine = {
  recorded: 'sun',
  nobody: 'bad',
  named: 'sea',
  sent: 'good',
  closed: 'plain',
} as const satisfies Record<FineState, string>;

/** What shows fines, and the tasks of them. */
export const finesChanged = [['fines'], ['today']] as const;
