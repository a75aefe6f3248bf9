import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import type { Permission } from '../../identity/permissions.rules.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { sessionKey } from '../query-client.ts';
import { OpenPoints } from './open-points.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const drawn = (contractSigned: boolean, ticked: string[], may: Permission[] = ['find bookings']): string => {
  const client = new QueryClient();
  client.setQueryData(sessionKey, { may });
  const about = {
    code: 'CA-1234',
    contractSigned,
    equipment: [{ names: { it: 'Casco' }, quantity: 2 }],
  } as unknown as HandoverAnswer; // only these are read
  return renderToStaticMarkup(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <LanguageProvider first={wordsOf('it', ['admin'])}>
          <OpenPoints about={about} ticked={ticked} />
        </LanguageProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  );
};

it('before a scooter goes out the desk reads that its contract is not signed and which things were not counted, and is led there', () => {
  const html = drawn(false, []);
  expect(html).toMatch(/href="[^"]*CA-1234"[^>]*>il contratto non è firmato/);
  expect(html).toMatch(/href="#equipment">non ancora spuntato: [^<]*Casco/);
  const [counted = ''] = /(?<=spuntato: )[^<]+/.exec(html) ?? [];
  expect(drawn(true, [counted])).toBe('');
});

it('a rider reads that the contract is not signed and is led to no page that they may not open', () => {
  const html = drawn(false, [], []);
  expect(html).toContain('il contratto non è firmato');
  expect(html).not.toContain('CA-1234');
});
