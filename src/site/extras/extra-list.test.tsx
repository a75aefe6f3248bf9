import { describe, expect, it } from 'vitest';
import { renderComponent } from '../../../tests/support/shop/render-component.tsx';
import { ApiError } from '../queries/api-client.ts';
import { emptyBookingState } from '../draft/booking-state.ts';
import type { Extra } from '../booking-steps/scooters-and-extras.ts';
import { ExtraList } from './extra-list.tsx';
import { IncludedItems } from './included-items.tsx';

const driver: Extra = {
  id: 5,
  name: 'Conducente aggiuntivo',
  status: 'active',
  imageUrl: '/api/assets/driver.svg',
  info: 'Guidate in due',
  pricePerDay: 0,
};

const shown = (answer: Extra[] | Error, language: 'it' | 'en' = 'it'): string =>
  renderComponent(<ExtraList draft={emptyBookingState} />, {
    address: `/${language}/extras`,
    surfaces: ['booking', 'extras'],
    answers: [{ key: ['/api/extras'], answer }],
  });
const failed = new ApiError(500, '', '');

describe('the extras', () => {
  it('that could not be loaded are said to be so, with another try, and not to be missing', () => {
    const html = shown(failed);
    expect(html).toContain('role="alert"');
    expect(html).toContain('Non riusciamo a caricare gli extra');
    expect(html).toMatch(/<button[^>]*>Riprova<\/button>/);
    expect(html).not.toContain('Nessun extra disponibile');
    expect(html).not.toContain('aria-busy="true"');
    expect(shown(failed, 'en')).toContain('We can’t load the extras');
  });

  it('that the shop is too busy to tell are not blamed on the visitor’s connection', () => {
    for (const status of [429, 500, 503]) {
      const html = shown(new ApiError(status, '', ''));
      expect(html).toContain('l nostro sistema è sovraccarico');
      expect(html).not.toContain('Controlla la connessione');
    }
    const offline = shown(new TypeError('Failed to fetch'));
    expect(offline).toContain('Controlla la connessione');
    expect(offline).not.toContain('sovraccarico');
  });

  it('that there are none of are said to be none, and nothing is tried again', () => {
    for (const none of [[], [{ ...driver, status: 'inactive' as const }], [{ ...driver, name: 'Casco' }]]) {
      const html = shown(none);
      expect(html).toContain('Nessun extra disponibile al momento.');
      expect(html).not.toContain('<button');
    }
  });

  it('that are offered can be added', () => {
    const html = shown([driver]);
    expect(html).toContain('Conducente aggiuntivo');
    expect(html).not.toMatch(/Nessun extra|Non riusciamo/);
  });

  it('that cost something where they do not come back say so before they are chosen; others say nothing of it', () => {
    const details = {
      texts: { it: { name: 'Bauletto', info: '' } },
      priceCents: 5_00,
      pricing: 'per_day',
      atMost: 1,
      leastAge: null,
      licenceCategories: [],
    } as const;
    const topCase = { ...driver, id: 9, details: { ...details, licenceCategories: [] } };
    const priced = { ...topCase, details: { ...topCase.details, replacementCents: 120_00 } };
    expect(shown([priced], 'en')).toContain('If not returned: €120 each');
    for (const other of [topCase, driver]) expect(shown([other], 'en')).not.toContain('not returned');
  });

  it('that come with every rental say it as well', () => {
    const holder = { id: 8, imageUrl: '/api/assets/holder.svg', texts: { it: { name: 'Casco', info: '' } } };
    const included = (answer: object) =>
      renderComponent(<IncludedItems />, {
        address: '/en/extras',
        surfaces: ['extras'],
        answers: [{ key: ['/api/extras/included'], answer: [answer] }],
      });
    expect(included({ ...holder, replacementCents: 40_50 })).toContain('If not returned: €40.50 each');
    expect(included(holder)).not.toContain('not returned');
  });
});
