import { useEffect, useState } from 'react';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { type Draft, draftKey, newDraft } from './draft.ts';
import { keepDraft, readDraft } from './drafts.ts';

type Changes = Partial<Draft>;
/** By a function where what was shown when it was made may be old by now: a camera or a pen takes its time. */
export type Change = (changes: Changes | ((draft: Draft) => Changes)) => void;

type Held = { draft: Draft; isTouched: boolean };

/** What was begun on this phone, or else a new one; every change is kept at once, so that nothing is lost with the page. */
export function useDraft(
  { code, kind, staff }: { code: string; kind: ReportKind; staff: string },
  about: HandoverAnswer | undefined,
): { draft: Draft | null; change: Change; forget: () => void } {
  const key = draftKey(code, kind);
  const [held, setHeld] = useState<Held | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const take = (draft?: Draft) => {
      if (draft?.staff === staff) setHeld({ draft, isTouched: false });
      setRead(true);
    };
    readDraft(key).then(take, () => take());
  }, [key, staff]);
  useEffect(() => {
    // Without storage (a private window) the page itself still has it.
    if (held?.isTouched) keepDraft(held.draft).catch((fault: unknown) => console.warn('not kept', fault));
  }, [held]);
  if (isRead && !held && about) setHeld({ draft: newDraft(about, kind, staff), isTouched: false });
  const change: Change = (changes) =>
    setHeld((was) => {
      if (!was) return was;
      const next = typeof changes === 'function' ? changes(was.draft) : changes;
      return Object.keys(next).length === 0 ? was : { draft: { ...was.draft, ...next }, isTouched: true };
    });
  return { draft: held?.draft ?? null, change, forget: () => setHeld(null) };
}
