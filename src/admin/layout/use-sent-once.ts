import { useState } from 'react';

type SentOnce = {
  id: string;
  /** What is typed otherwise is another, and so is what comes after it. */
  renew: () => void;
};

/**
 * The id of what a form sends: pressed twice, or sent again after an answer that was lost, it is done once. A form renews it as something is typed, and once it
 * was sent; where nothing is typed, `of` says what it is of: of another it has another. Not for what takes or gives money: that is one act, whatever is typed meanwhile.
 */
export function useSentOnce(of = ''): SentOnce {
  const [now, set] = useState(() => newOne(of));
  const next = now.of === of ? now : newOne(of);
  if (next !== now) set(next);
  return { id: next.id, renew: () => set(newOne(of)) };
}

const newOne = (of: string) => ({ id: crypto.randomUUID(), of });
