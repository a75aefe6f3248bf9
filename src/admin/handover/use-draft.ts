import { useEffect, useState } from 'react';
import type { HandoverAnswer, ReportKind } from '../../handover/report.shape.ts';
import { type ReportDraft, draftKey, newDraft, reportOf } from './report-draft.ts';
import { refreshDraft } from './refresh-draft.ts';
import { saveDraft, readDraft } from './draft-storage.ts';

type DraftChanges = Partial<ReportDraft>;
/** By a function where what was shown when it was made may be old by now: a camera or a pen takes its time. */
export type ChangeDraft = (changes: DraftChanges | ((draft: ReportDraft) => DraftChanges)) => void;

/** `isBegun`: somebody has written in it. `isTouched`: since it was read from this phone. */
type DraftState = { draft: ReportDraft; isBegun: boolean; isTouched: boolean };
/** It stays so once it is with the shop, or waits and is left. */
export type Sending = { isSending: boolean; setSending: (is: boolean) => void };
type WhichDraft = { code: string; kind: ReportKind; unitNumber: number; staff: string };

const aNewOne = ({ kind, unitNumber, staff }: WhichDraft, about: HandoverAnswer): DraftState => ({
  draft: newDraft(about, { kind, unitNumber }, staff),
  isBegun: false,
  isTouched: false,
});

/** What is signed and waits to be sent is not changed, nor what the shop has already. */
const isOpen = ({ draft: { doneAt, kind, unitNumber } }: DraftState, about: HandoverAnswer): boolean =>
  doneAt === null && reportOf(about, kind, unitNumber) === null;

/** As the shop says it now, in place of what was known when it was begun. */
function withFresh(held: DraftState, which: WhichDraft, about: HandoverAnswer): DraftState {
  if (!held.isBegun) return aNewOne(which, about);
  const draft = refreshDraft(held.draft, about);
  return { ...held, draft, isTouched: held.isTouched || draft.id !== held.draft.id };
}

/**
 * What was begun on this phone, or else a new one, with what the shop says now; every change is kept at once, so that nothing is lost
 * with the page.
 */
export function useDraft(
  which: WhichDraft,
  about: HandoverAnswer | undefined,
): { draft: ReportDraft | null; change: ChangeDraft; forget: () => void } & Sending {
  const { code, kind, unitNumber, staff } = which;
  const key = draftKey(code, kind, unitNumber);
  const [held, setHeld] = useState<DraftState | null>(null);
  const [isRead, setRead] = useState(false);
  const [seen, setSeen] = useState<HandoverAnswer | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    const take = (draft?: ReportDraft) => {
      if (draft?.staff === staff) setHeld({ draft, isBegun: true, isTouched: false });
      setRead(true);
    };
    readDraft(key).then(take, () => take());
  }, [key, staff]);
  useEffect(() => {
    // Without storage (a private window) the page itself still has it.
    if (held?.isTouched) saveDraft(held.draft).catch((fault: unknown) => console.warn('not kept', fault));
  }, [held]);
  if (isRead && !held && about) {
    setSeen(about);
    setHeld(aNewOne(which, about));
  }
  // Each answer once; one that is opened again after it waited is brought up to it then. While it is sent it is kept as it was signed, which
  // what is held here is not.
  if (held && about && about !== seen && !isSending && isOpen(held, about)) {
    setSeen(about);
    setHeld(withFresh(held, which, about));
  }
  const change: ChangeDraft = (changes) =>
    setHeld((was) => {
      if (!was) return was;
      const next = typeof changes === 'function' ? changes(was.draft) : changes;
      return Object.keys(next).length === 0
        ? was
        : { draft: { ...was.draft, ...next }, isBegun: true, isTouched: true };
    });
  return { draft: held?.draft ?? null, change, forget: () => setHeld(null), isSending, setSending };
}
