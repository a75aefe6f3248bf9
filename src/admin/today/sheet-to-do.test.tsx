import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { aStop } from '../../../tests/builders/a-stop.ts';
import type { Stop } from '../../back-office/today/today.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { ToDo } from './sheet-to-do.tsx';

const drawn = (changes: Partial<Stop>): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <ToDo stops={[aStop(changes)]} />
    </LanguageProvider>,
  );
const openRest = { cents: 45_00, n: 1, takenWith: null };

it('on paper a rider reads how much is to be taken, once, as on the screen', () => {
  for (const lacksRest of [true, false]) {
    const html = drawn({ openRest, lacksRest });
    expect(html).toContain('Da incassare 45,00\u00a0€');
    expect(html).not.toContain('Prezzo da incassare');
  }
  expect(drawn({ openRest: { ...openRest, cents: null }, lacksRest: true })).toContain('Prezzo da incassare');
});

it('on paper of what comes back, and has still to leave, its pickup says it', () => {
  expect(drawn({ openRest, lacksRest: true, kind: 'return' })).not.toContain('ncassare');
});
