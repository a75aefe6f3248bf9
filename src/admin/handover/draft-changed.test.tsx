import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { DraftChanged } from './draft-changed.tsx';
import { newDraft, type ReportDraft } from './report-draft.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const say = sayIn('it', 'admin');

const aboutOf = (plate: string | null, state = 'confirmed') =>
  ({
    state,
    code: 'CA-1234',
    licence: { category: 'B', country: 'IT' },
    reports: [],
    units: [{ number: 1, plate, kilometres: 1200 }],
  }) as unknown as HandoverAnswer; // only these are read

const drawn = (changes: Partial<ReportDraft>, now: string | null = 'EA10037', state?: string) => {
  const begun = newDraft(aboutOf('EA10037'), { kind: 'handover', unitNumber: 1 }, 'anna@shop.example');
  return renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <DraftChanged draft={{ ...begun, ...changes }} change={() => undefined} before={aboutOf(now, state)} />
    </LanguageProvider>,
  );
};

it('above a report stands what became of it since it was begun, and above one that is signed for another scooter what to do', () => {
  const signatures = { customer: 'data:', staff: null };
  expect(drawn({ signatures })).toBe('');
  for (const what of ['unit', 'marks'] as const)
    expect(drawn({ changed: { what, wasSigned: false } })).toContain(
      say(`handover.changed.${what}`, { plate: 'EA10037' }),
    );
  const plates = { plate: 'EA10037', now: 'EB20048' };
  expect(drawn({ signatures }, 'EB20048')).toContain(say('handover.otherUnit', plates));
  expect(drawn({ signatures }, 'EB20048')).toContain(say('handover.otherUnit.again', plates));
  expect(drawn({ signatures }, null)).toContain(say('stop.noUnit'));
  // What was handed over is assigned to nobody: it is undone, or swapped.
  const out = say('handover.otherUnit.out', plates);
  expect(drawn({ signatures }, 'EB20048')).not.toContain(out);
  expect(drawn({ signatures }, 'EB20048', 'collected')).toContain(out);
});
