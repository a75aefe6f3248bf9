import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { HoldWarning } from './hold-warning.tsx';

const drawn = (depositCents: number, objectDays: number, keepsCards = false): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <HoldWarning depositCents={depositCents} objectDays={objectDays} keepsCards={keepsCards} />
    </LanguageProvider>,
  );

it('the owner is warned where the days to object outlast what banks hold, and only where there is a deposit', () => {
  expect(drawn(300_00, 7)).toContain('con 7 giorni per opporsi la cauzione spesso non basta');
  expect(drawn(300_00, 7)).toContain('far conservare la carta');
  // Whoever has it kept already is told what follows, not to do it.
  expect(drawn(300_00, 7, true)).toContain('lo paga la carta conservata');
  expect(drawn(300_00, 7, true)).not.toContain('far conservare la carta');
  expect(drawn(300_00, 5)).toBe('');
  expect(drawn(0, 14)).toBe('');
});
