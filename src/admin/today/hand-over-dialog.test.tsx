import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { aStop } from '../../../tests/builders/a-stop.ts';
import { sayIn, wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { HandOverForm } from './hand-over-dialog.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const say = sayIn('it', 'admin');

function drawn({ isMissing, fault = null }: { isMissing?: boolean; fault?: Error | null }): string {
  const stop = aStop({ lacksDeposit: true, contract: 'pending' });
  const client = new QueryClient();
  if (isMissing !== undefined) client.setQueryData(['deposit', stop.code], { deposit: { isMissing } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <HandOverForm stop={stop} isBusy={false} fault={fault} onHandOver={() => undefined} />
        </LanguageProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

it('without its deposit nobody is asked to write down why there is no report: the deposit comes first, with the way to it', () => {
  for (const html of [drawn({}), drawn({ isMissing: true })]) {
    expect(html).toContain(say('step.hand-over.deposit'));
    expect(html).toMatch(/href="[^"]*\/report\/handover#deposit"/);
    expect(html).not.toContain('<form');
  }
});

it('once the deposit is there the reasons are asked for; a refusal is said beside what was written', () => {
  const html = drawn({ isMissing: false, fault: new Error('away') });
  expect(html).toContain('name="unsignedWhy"');
  expect(html).toContain(`role="alert"`);
  expect(html).toContain(say('notSent'));
});
