import type { InboxState } from '../../contact/inbox.shape.ts';

const tones = { new: 'sun', answered: 'good', put_away: 'plain' } as const satisfies Record<
  InboxState,
  string
>;

export const toneOfMessage = (state: InboxState): 'sun' | 'good' | 'plain' => tones[state];
