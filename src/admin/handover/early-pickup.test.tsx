import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { EarlyPickup } from './early-pickup.tsx';

it('before an early pickup the desk reads that the scooter is in the workshop, and what comes first', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider first={wordsOf('it', ['admin'])}>
        <EarlyPickup
          early={{
            startsAt: '2027-06-14T07:00:00.000Z',
            until: [{ kind: 'maintenance', code: null, from: '2027-06-12T06:00:00.000Z' }],
          }}
          about={{ plate: 'EX00023', endDate: '2027-06-15' } as HandoverAnswer} // only these are read
          onGoOn={() => undefined}
        />
      </LanguageProvider>
    </MemoryRouter>,
  );
  expect(html).toContain('EX00023 è in manutenzione: prima togli il fermo dal calendario.');
});
