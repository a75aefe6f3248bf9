import { describe, expect, it } from 'vitest';
import { expectVersion } from '../../../tests/support/values/expect-version.ts';
import { languages } from '../../translations/languages.ts';
import { readTexts } from '../../translations/words.ts';
import { choiceIn, consentTextOf, mustAsk, recordOf } from './consent.rules.ts';

const chosenAt = new Date('2027-01-10T10:00:00Z');
const nothing = { choice: null, record: null, dismissedAt: null };
const accepted = { ...nothing, choice: 'accepted', record: recordOf('accepted', chosenAt) };

describe('the choice on cookies', () => {
  it('is asked for where nothing is stored', () => {
    expect([mustAsk(nothing, chosenAt), choiceIn(nothing, chosenAt)]).toEqual([true, null]);
  });

  it('counts for six months, then is asked for again', () => {
    const [last, over] = [new Date('2027-07-10T09:59:59Z'), new Date('2027-07-10T10:00:00Z')];
    expect([choiceIn(accepted, last), mustAsk(accepted, last)]).toEqual(['accepted', false]);
    expect([choiceIn(accepted, over), mustAsk(accepted, over)]).toEqual([null, true]);
  });

  it('of an earlier text does not count for a new one', () => {
    const before = new Date(`${consentTextOf}T00:00:00Z`);
    before.setUTCMinutes(-1);
    const kept = { ...nothing, choice: 'accepted', record: recordOf('accepted', before) };
    expect(choiceIn(kept, new Date(`${consentTextOf}T00:00:00Z`))).toBeNull();
  });

  it('stays on a device whose clock is behind the day of the text', () => {
    const behind = new Date(`${consentTextOf}T00:00:00Z`);
    behind.setUTCMonth(behind.getUTCMonth() - 3);
    const kept = { ...nothing, choice: 'accepted', record: recordOf('accepted', behind) };
    behind.setUTCMinutes(5);
    expect([choiceIn(kept, behind), mustAsk(kept, behind)]).toEqual(['accepted', false]);
  });

  it.each([null, '{', '{"at":7}'])('without a record that can be read (%j) counts as it stands', (record) => {
    expect(choiceIn({ ...nothing, choice: 'rejected', record }, chosenAt)).toBe('rejected');
  });

  it('is no other word than the two', () => {
    expect(mustAsk({ ...nothing, choice: 'yes' }, chosenAt)).toBe(true);
  });

  it('that was closed without one stops the asking for six months, and allows nothing', () => {
    const closed = { ...nothing, dismissedAt: chosenAt.toISOString() };
    expect([mustAsk(closed, chosenAt), choiceIn(closed, chosenAt)]).toEqual([false, null]);
    expect(mustAsk(closed, new Date('2027-07-10T10:00:00Z'))).toBe(true);
  });

  it('leaves a proof: what was chosen, when, to which text', () => {
    expect(JSON.parse(recordOf('rejected', chosenAt))).toEqual({
      choice: 'rejected',
      at: '2027-01-10T10:00:00.000Z',
      text: consentTextOf,
    });
  });

  it('was made to these very words: who changes them, names the new day in consent.rules.ts', () => {
    const texts = languages.map((language) => readTexts(language, 'consent'));
    expectVersion({
      version: consentTextOf,
      words: texts,
      fingerprints: { '2026-11-21': 'b87d2f1967b56ebd', '2026-11-23': 'c49703abae1140f1' },
    });
  });
});
