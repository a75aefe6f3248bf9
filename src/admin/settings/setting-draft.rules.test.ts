import { expect, test } from 'vitest';
import { mergeSetting } from '../../shop/settings/merge-setting.rules.ts';
import { unset } from '../../shop/settings/setting-kinds.shape.ts';
import {
  type DraftState,
  fillDraft,
  hasUnsaved,
  markSaved,
  rebaseDraft,
  settleDraft,
} from './setting-draft.rules.ts';

const { contacts } = unset;
const withNumber = (whatsapp: string) => ({ ...contacts, whatsapp });
/** As it is read after versions of these numbers, the newest first. */
const readAfter = (versions: readonly number[], whatsapp: string) => ({
  version: versions[0] ?? 0,
  value: withNumber(whatsapp),
  history: versions.map((version) => ({ version, setAt: '2026-07-01T08:00:00Z', who: null, changed: [] })),
});
const begun = readAfter([4], '1');
const sent = { basedOn: 4, value: withNumber('2') };
/** Sent with 2, and stored; what is typed by then. */
const savedWith = (whatsapp: string): DraftState<'contacts'> =>
  markSaved({ ...fillDraft(begun), draft: withNumber(whatsapp) }, sent);
const overruledIn = ({ begun: { value }, draft, overtaken }: DraftState<'contacts'>) =>
  overtaken && mergeSetting(overtaken, draft, value).overruled;

test('who types on while their save is on its way is told what another has set before the page has read it', () => {
  const settled = settleDraft(savedWith('23'), sent, readAfter([9, 6, 4], '7'));
  expect(settled.draft.whatsapp).toBe('23');
  expect(overruledIn(settled)).toEqual([{ path: 'whatsapp', before: '7', after: '23' }]);
});

test('one’s own save is nobody else’s: what was typed meanwhile stands upon it without a note, the first of a shop too', () => {
  expect(settleDraft(savedWith('23'), sent, readAfter([6, 4], '2'))).toMatchObject({
    begun: { version: 6 },
    draft: { whatsapp: '23' },
    overtaken: null,
  });
  const first = { ...sent, basedOn: 0 };
  const typed = markSaved({ ...fillDraft(readAfter([], '')), draft: withNumber('23') }, first);
  expect(settleDraft(typed, first, readAfter([6], '2')).overtaken).toBeNull();
  // Nothing was left to be stored once it was tidied.
  expect(settleDraft(savedWith('23'), sent, readAfter([4], '2')).overtaken).toBeNull();
});

test('who typed nothing while their save was on its way sees what another has set, and no note', () => {
  const settled = settleDraft(savedWith('2'), sent, readAfter([9, 6, 4], '7'));
  expect(settled).toEqual(fillDraft(readAfter([9, 6, 4], '7')));
  expect(hasUnsaved(settled)).toBe(false);
});

test('what is typed upon another’s version that the form shows already overtakes nobody', () => {
  const shown = rebaseDraft(savedWith('2'), readAfter([9, 6, 4], '7'));
  const settled = settleDraft({ ...shown, draft: withNumber('78') }, sent, readAfter([9, 6, 4], '7'));
  expect(settled).toMatchObject({ draft: { whatsapp: '78' }, overtaken: null });
});

test('the note stands upon what was there before the first of two others saved, until what was typed is gone', () => {
  const typed = { ...fillDraft(begun), draft: withNumber('3') };
  const twice = rebaseDraft(rebaseDraft(typed, readAfter([6, 4], '5')), readAfter([9, 6, 4], '7'));
  expect(twice).toMatchObject({ draft: { whatsapp: '3' }, overtaken: { whatsapp: '1' } });
  expect(rebaseDraft(twice, readAfter([11, 9, 6, 4], '3')).overtaken).toBeNull();
  expect(markSaved(twice, sent).overtaken).toBeNull();
});
