import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { WalkInAnswer } from '../../back-office/walk-in/walk-in.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { Over } from './sold-page.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const said = (letGoBy: WalkInAnswer['letGoBy']): string =>
  renderToStaticMarkup(
    <LanguageProvider first={wordsOf('it', ['admin'])}>
      <Over sale={{ letGoBy, rides: [] }} />
    </LanguageProvider>,
  );

it('after a sale that is over the desk reads which of three it was: its time, its customer or the shop', () => {
  expect(said(null)).toContain('Il tempo per pagare è finito');
  expect(said('customer')).toContain('Rifiutata dal cliente');
  expect(said('shop')).toContain('Liberata dal negozio');
  for (const who of ['customer', 'shop'] as const) expect(said(who)).not.toContain('Il tempo per pagare');
});
