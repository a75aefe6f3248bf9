import { useState } from 'react';
import { StaffApiError } from '../staff-api.ts';
import { begin, beginAnew, type Begun, follow, isOvertakenBy, type Press, type } from './begun.rules.ts';

type Saving = {
  status: 'idle' | 'pending' | 'error' | 'success';
  error: Error | null;
  submittedAt: number;
  reset: () => void;
};

export type BegunForm<Shown> = Pick<Begun<Shown>, 'first' | 'known' | 'drawn'> & {
  /** Somebody else has changed it, which the server has said; what was typed is still there. */
  isOvertaken: boolean;
  /** Somebody types. */
  type: () => void;
  /** What was typed is let go. */
  beginAnew: () => void;
};

const sameVersion = (one: { version: number } | null, other: { version: number } | null): boolean =>
  one?.version === other?.version;

/**
 * A form of what others change too: its fields have `drawn` as their key and begin with `first`, `type` hears each change of them, and what is sent bears the version of
 * `known`. What is saved must be read anew before its answer counts, as `useDeskAction` does.
 */
export function useBegun<Shown extends { version: number } | null>(
  latest: Shown,
  saving: Saving,
): BegunForm<Shown>;
export function useBegun<Shown>(
  latest: Shown,
  saving: Saving,
  isSame: (one: Shown, other: Shown) => boolean,
): BegunForm<Shown>;
export function useBegun<Shown>(
  latest: Shown,
  saving: Saving,
  isSame: (one: Shown, other: Shown) => boolean = sameVersion as typeof isSame, // the first of the two above
): BegunForm<Shown> {
  const [now, set] = useState(() => begin(latest));
  const next = follow(now, latest, pressOf(saving), isSame);
  if (next !== now) set(next);
  return {
    first: next.first,
    known: next.known,
    drawn: next.drawn,
    isOvertaken: next.isTyped && !isSame(next.first, next.known),
    type: () => set(type),
    beginAnew: () => {
      saving.reset();
      set((before) => beginAnew(before, latest));
    },
  };
}

function pressOf({ status, error, submittedAt }: Saving): Press {
  const at = submittedAt;
  if (status === 'pending') return { at, answer: 'sending' };
  if (status === 'success') return { at, answer: 'saved' };
  const isChanged = error instanceof StaffApiError && isOvertakenBy(error.refusal);
  return { at, answer: isChanged ? 'changed' : null };
}
