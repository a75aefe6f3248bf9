import { useEffect, useState } from 'react';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { type ReportDraft, draftKey, newDraft } from './report-draft.ts';
import { saveDraft, readDraft } from './draft-storage.ts';

type DraftChanges = Partial<ReportDraft>;
/** By a function where what was shown when it was made may be old by now: a camera or a pen takes its time. */
export type ChangeDraft = (changes: DraftChanges | ((draft: ReportDraft) => DraftChanges)) => void;

type DraftState = { draft: ReportDraft; isTouched: boolean };

/** What was begun on this phone, or else a new one; every change is kept at once, so that nothing is lost with the page. */
export function useDraft(
  { code, kind, unitNumber, staff }: { code: string; kind: ReportKind; unitNumber: number; staff: string },
  about: HandoverAnswer | undefined,
): { draft: ReportDraft | null; change: ChangeDraft; forget: () => void } {
  const key = draftKey(code, kind, unitNumber);
  const [held, setHeld] = useState<DraftState | null>(null);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    const take = (draft?: ReportDraft) => {
      if (draft?.staff === staff) setHeld({ draft, isTouched: false });
      setRead(true);
    };
    readDraft(key).then(take, () => take());
  }, [key, staff]);
  useEffect(() => {
    // Without storage (a private window) the page itself still has it.
    if (held?.isTouched) saveDraft(held.draft).catch((fault: unknown) => console.warn('not kept', fault));
  }, [held]);
  if (isRead && !held && about)
    setHeld({ draft: newDraft(about, { kind, unitNumber }, staff), isTouched: false });
  const change: ChangeDraft = (changes) =>
    setHeld((was) => {
      if (!was) return was;
      const next = typeof changes === 'function' ? changes(was.draft) : changes;
      return Object.keys(next).length === 0 ? was : { draft: { ...was.draft, ...next }, isTouched: true };
    });
  return { draft: held?.draft ?? null, change, forget: () => setHeld(null) };
}
