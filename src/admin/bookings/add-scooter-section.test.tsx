import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { namesDrawn } from '../../../tests/support/shop/drawn-controls.ts';
import type { Addable } from '../../booking/add/add-scooter.shape.ts';
import { DeskRiderShape } from '../../booking/booking.shape.ts';
import { licenceNames } from '../../booking/driver.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { AddForm } from './add-scooter-section.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

it('of who rides a scooter that is added everything but the licence can be typed at the desk', () => {
  const free = { id: 1, model: 'Liberty 125cc', colour: 'bianco', colourNames: null, availableUnits: 1 };
  const addable = { extras: {}, scooters: [{ ...free, quote: { totalCents: 50_00 } }] } as unknown as Addable; // only these are read
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('en', ['admin'])}>
          <AddForm code="CA-1234" addable={addable} />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const asked = Object.keys(DeskRiderShape.shape).filter((name) => !licenceNames.some((one) => one === name));
  expect(namesDrawn(html)).toEqual(expect.arrayContaining(asked));
});
