import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../translations/words.ts';
import { match } from '../../web/match.ts';
import { SurroundingsProvider } from '../../web/words.tsx';
import { BookingDraftProvider } from '../booking-draft.tsx';
import { emptyBookingState } from '../booking-state.ts';
import type { Extra } from '../booking-steps/offered.ts';
import { makeQueryClient } from '../query-client.ts';
import { ExtraList } from './extra-list.tsx';

const driver: Extra = {
  id: 5,
  name: 'Conducente aggiuntivo',
  status: 'active',
  imageUrl: '/api/assets/driver.svg',
  info: 'Guidate in due',
  pricePerDay: 0,
};

/** The list as it stands once the answer, or its failure, is here; nothing is asked. */
function shown(answer: Extra[] | 'failed', language: 'it' | 'en' = 'it'): string {
  const found = match(`/${language}/extras`);
  if ('redirect' in found) throw new Error('the extras have a page');
  const client = makeQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } }); // a failure stays one
  const query = client.getQueryCache().build(client, { queryKey: ['/api/extras'] });
  if (answer === 'failed') query.setState({ status: 'error', error: new Error('500: out of order') });
  else query.setData(answer);
  return renderToStaticMarkup(
    <SurroundingsProvider value={{ words: wordsOf(language, ['shell', 'booking']), found, demo: true }}>
      <QueryClientProvider client={client}>
        <IsRestoringProvider value={true}>
          <BookingDraftProvider>
            <ExtraList draft={emptyBookingState} />
          </BookingDraftProvider>
        </IsRestoringProvider>
      </QueryClientProvider>
    </SurroundingsProvider>,
  );
}

describe('the extras', () => {
  it('that could not be loaded are said to be so, with another try, and not to be missing', () => {
    const html = shown('failed');
    expect(html).toContain('role="alert"');
    expect(html).toContain('Non riusciamo a caricare gli extra');
    expect(html).toMatch(/<button[^>]*>Riprova<\/button>/);
    expect(html).not.toContain('Nessun extra disponibile');
    expect(html).not.toContain('aria-busy="true"');
    expect(shown('failed', 'en')).toContain('We cannot load the extras');
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
});
