import { afterEach, describe, expect, it, vi } from 'vitest';
import '../../../../tests/support/values/costiera.ts';
import { ineligibility } from '../../../booking/create/eligibility.rules.ts';
import { licenceCategories } from '../../../booking/driver.shape.ts';
import { neededLicences } from '../../../fleet/model.rules.ts';
import { savedLicence, saveLicence } from '../../draft/licence-answer.ts';
import { licenceVerdict } from './licence-verdict.rules.ts';

describe('what a licence allows, asked before the days', () => {
  it.each([
    ['an Italian car licence', { category: 'B', country: 'IT' }, ['A1'], [], false],
    ['a German car licence', { category: 'B', country: 'DE' }, [], ['A1'], false],
    ['an American motorcycle licence', { category: 'A', country: 'US' }, ['A1'], [], true],
    ['an American car licence', { category: 'B', country: 'US' }, [], ['A1'], false],
    ['a moped’s licence or none', { category: 'other', country: 'IT' }, [], ['A1'], false],
  ] as const)('%s', (_, answer, enoughFor, notFor, mayNeedPermit) => {
    expect(licenceVerdict(answer, ['A1'])).toEqual({ enoughFor, notFor, mayNeedPermit });
  });

  it('says of each model what the booking will say', () => {
    for (const category of licenceCategories)
      for (const country of ['IT', 'DE', 'US'])
        for (const needed of neededLicences)
          expect(licenceVerdict({ category, country }, [needed]).enoughFor.length > 0).toBe(
            ineligibility({ licenceCategory: category, licenceCountry: country }, '2026-06-10', needed) ===
              null,
          );
  });

  it('parts the models where a licence is enough for some', () => {
    expect(licenceVerdict({ category: 'A2', country: 'FR' }, ['A1', 'A2', 'A'])).toMatchObject({
      enoughFor: ['A1', 'A2'],
      notFor: ['A'],
    });
  });
});

describe('the answer is remembered in the tab', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('under a key of its own; what is none is as if nobody had answered', () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    saveLicence({ category: 'A1', country: 'DE' });
    expect([...stored]).toEqual([['costiera.licence', '{"category":"A1","country":"DE"}']]);
    expect(savedLicence()).toEqual({ category: 'A1', country: 'DE' });
    for (const text of [
      '{',
      'null',
      '7',
      '{"category":"C","country":"DE"}',
      '{"category":"B","country":1}',
    ]) {
      stored.set('costiera.licence', text);
      expect(savedLicence()).toBeNull();
    }
    saveLicence(null);
    expect(stored.size).toBe(0);
  });
});
