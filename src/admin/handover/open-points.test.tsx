import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { HandoverAnswer } from '../../handover/report.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { OpenPoints } from './open-points.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const drawn = (contractSigned: boolean, ticked: string[]): string => {
  const about = {
    code: 'CA-1234',
    contractSigned,
    equipment: [{ names: { it: 'Casco' }, quantity: 2 }],
  } as unknown as HandoverAnswer; // only these are read
  return renderToStaticMarkup(
    <MemoryRouter>
      <LanguageProvider first={wordsOf('it', ['admin'])}>
        <OpenPoints about={about} ticked={ticked} />
      </LanguageProvider>
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
