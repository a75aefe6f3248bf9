import { expect, it, vi } from 'vitest';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { deleteDraft } from './draft-storage.ts';
import { sendDraft } from './outbox.ts';
import { newDraft } from './report-draft.ts';

// What a browser has.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));
vi.mock('./draft-storage.ts', () => ({ saveDraft: vi.fn<() => void>(), deleteDraft: vi.fn<() => void>() }));

it('a report with something missing stays on the phone, and nobody is told that the shop has it', async () => {
  const about = { code: 'CA-1234', licence: { category: 'B', country: 'IT' }, reports: [], units: [] };
  const draft = newDraft(
    about as unknown as HandoverAnswer, // only these are read
    { kind: 'handover', unitNumber: 1 },
    'anna@shop.example',
  );
  expect(await sendDraft({ ...draft, doneAt: '2026-06-10T07:00:00.000Z' })).toEqual({ outcome: 'waits' });
  expect(deleteDraft).not.toHaveBeenCalled();
});
