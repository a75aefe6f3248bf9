import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { DisputesAnswer } from '../../back-office/disputes/disputes.shape.ts';
import type { FinesAnswer } from '../../back-office/fines/fines.shape.ts';
import type { ReviewsAnswer } from '../../back-office/reviews/reviews.shape.ts';
import type { TillAnswer } from '../../back-office/till/till.shape.ts';
import { wordsOf } from '../../translations/words.ts';
import DisputesPage from '../disputes/disputes-page.tsx';
import FinesPage from '../fines/fines-page.tsx';
import { LanguageProvider } from '../language-provider.tsx';
import ReviewsPage from '../reviews/reviews-page.tsx';
import TillPage from '../till/till-page.tsx';

// What a browser has: staff-api.ts looks when the desk was last touched.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined));

const at = '2027-06-01T10:00:00.000Z';
const fines: FinesAnswer['fines'] = [
  {
    id: 'fine',
    state: 'recorded',
    version: 1,
    plate: 'AB12345',
    day: '2027-05-01',
    time: '10:15',
    authority: 'Amalfi',
    noticeNumber: '77',
    notifiedOn: '2027-06-01',
    answerBy: null,
    rider: null,
    nobodyWhy: null,
  },
];
const reviews: ReviewsAnswer['reviews'] = [
  {
    id: 'review',
    code: 'CA-1234',
    state: 'waiting',
    rating: 5,
    title: '',
    text: 'Bene',
    customerName: 'Anna',
    language: 'it',
    reason: null,
    writtenAt: at,
  },
];
const disputes: DisputesAnswer['disputes'] = [
  {
    id: 'du_1',
    state: 'won',
    isInquiry: false,
    isDrawnAfterAnswer: false,
    code: 'CA-1234',
    customer: 'Anna',
    amountCents: 6500,
    reason: 'fraudulent',
    dueAt: null,
    since: at,
    evidence: null,
  },
];
const closed: TillAnswer['closed'] = [
  {
    number: 7,
    day: '2027-05-01',
    closedAt: at,
    closedBy: 'Anna',
    countedCents: 100,
    expectedCents: 100,
    leftCents: 100,
  },
];

const pages: [what: string, words: string, page: React.ReactNode, key: string[], answer: object][] = [
  ['fines', 'The first 1 are shown', <FinesPage key="fines" />, ['fines', ''], { fines }],
  ['reviews', 'The first 1 are shown', <ReviewsPage key="reviews" />, ['reviews', ''], { reviews }],
  ['disputes', 'The last 1 are shown', <DisputesPage key="disputes" />, ['disputes', ''], { disputes }],
  [
    'the till',
    'The last 1 closings are shown',
    <TillPage key="till" />,
    ['till'],
    { open: null, proposedFloatCents: 0, closed },
  ],
];

it.each(pages)(
  'the page of %s says that there are more than it shows, and only then',
  (_, words, page, key, answer) => {
    const draw = (more: boolean): string => {
      const client = new QueryClient();
      client.setQueryData(key, { ...answer, more });
      return renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <MemoryRouter>
            <LanguageProvider first={wordsOf('en', ['admin'])}>{page}</LanguageProvider>
          </MemoryRouter>
        </QueryClientProvider>,
      );
    };
    expect(draw(true)).toContain(words);
    expect(draw(false)).not.toContain(words);
  },
);
