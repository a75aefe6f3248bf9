import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { StatusAnswer } from '../../back-office/status/status.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import { LanguageProvider } from '../language-provider.tsx';
import { Verdict } from './status-page.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const said = (refused: number): string => {
  const answer: StatusAnswer = {
    lookedAt: '2037-06-14T08:00:00.000Z',
    isUnwatched: false,
    alarms: [],
    jobs: [],
    mails: { count: refused, since: null, refused, lastSentAt: null },
    news: { count: 0, since: null, lastAt: null },
  };
  return renderToStaticMarkup(
    <LanguageProvider first={wordsOf('en', ['admin'])}>
      <Verdict {...answer} />
    </LanguageProvider>,
  );
};

it('not everything works while emails cannot leave, be there an alarm or not', () => {
  expect(said(0)).toContain('Everything works');
  expect(said(2)).not.toContain('Everything works');
  expect(said(2)).toContain('2 emails couldn’t leave yet');
});
