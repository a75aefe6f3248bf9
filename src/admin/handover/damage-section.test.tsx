import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { drawingFile } from '../../fleet/drawing.rules.ts';
import { mostDamages } from '../../handover/report-limits.rules.ts';
import { type Damage, type HandoverAnswer, type ReportKind, views } from '../../handover/report.shape.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { DamageSection } from './damage-section.tsx';
import { newDraft } from './report-draft.ts';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const say = sayIn('it', 'admin');
const scratch = { view: 'left', x: 400, y: 520, kind: 'scratch', note: '' } as const;
const marked = `${say('view.left')}: ${say('damage.scratch')}`;

const aboutOf = (reports: unknown[] = [], known: Damage[] = [scratch]) =>
  ({
    code: 'CA-1234',
    scooter: { model: 'Liberty 125', colour: 'white', colourValue: null },
    licence: { category: 'B', country: 'IT' },
    secondDriver: false,
    reports,
    units: [{ number: 1, plate: 'EA10037', kilometres: 1200, known }],
  }) as unknown as HandoverAnswer; // only these are read

const draftOf = (kind: ReportKind, about = aboutOf()) =>
  newDraft(about, { kind, unitNumber: 1 }, 'anna@shop.example');

const drawn = (kind: ReportKind, about = aboutOf()) =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <DamageSection draft={draftOf(kind, about)} change={() => undefined} before={about} />
    </LanguageProvider>,
  );

it('a scratch that a scooter came back with stands in its next handover report, until somebody takes it off', () => {
  expect(draftOf('handover').damages).toEqual([scratch]);
  expect(drawn('handover')).toContain(say('handover.damages.known'));
});

it.each(views)('a mark can be set on the %s, and stands on the drawing of that side', (view) => {
  const html = drawn('handover', aboutOf([], [{ ...scratch, view }]));
  expect(html).toContain(drawingFile('white', view));
  expect(html).toContain(`style="left:40%;top:52%"`);
  expect(html).toMatch(new RegExp(`checked=""[^>]*/>${say(`view.${view}`)}<`));
  expect(html).toContain(`1. ${say(`view.${view}`)}`);
});

it('at the return it is named as one from before, whichever side is drawn, and is not among the new ones', () => {
  expect(draftOf('return').damages).toEqual([]);
  for (const word of [marked, say('handover.damages.old')]) expect(drawn('return')).toContain(word);
});

it('at the return of a scooter that was handed over repaired nothing is called known', () => {
  const handover = { kind: 'handover', by: 'Anna', unitNumber: 1, damages: [] };
  expect(drawn('return', aboutOf([handover]))).not.toContain(marked);
});

it('a report that is full takes no further mark and says so, and where to; of more known ones it names how many stand in it', () => {
  const many = Array.from({ length: mostDamages + 1 }, (_, x): Damage => ({ ...scratch, x }));
  const full = say('handover.damages.full', { most: mostDamages });
  const last = say('handover.damages.last', { all: many.length, most: mostDamages });
  const html = drawn('handover', aboutOf([], many));
  for (const words of [full, last]) expect(html).toContain(words);
  expect(html).not.toContain(say('handover.damage.add'));
  const room = drawn('handover', aboutOf([], many.slice(2)));
  for (const words of [full, last]) expect(room).not.toContain(words);
  expect(room).toContain(say('handover.damage.add'));
  // Nothing of before is passed over at the return.
  expect(drawn('return', aboutOf([], many)).match(/<li>/g)).toHaveLength(many.length);
});
