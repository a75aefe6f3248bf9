import { IsRestoringProvider, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BookingDraftProvider } from '../../../src/site/draft/booking-draft-provider.tsx';
import { createQueryClient } from '../../../src/site/queries/query-client.ts';
import type { Surface } from '../../../src/translations/catalogues.ts';
import { wordsOf } from '../../../src/translations/words.ts';
import { match } from '../../../src/pages/match.ts';
import { PageContextProvider } from '../../../src/pages/page-context.tsx';

type RenderOptions = {
  /** Where the component stands, which also gives its language. */
  address: string;
  surfaces: readonly Surface[];
  /** Nothing costs money, unless said. */
  demo?: boolean;
  /** What was asked, and the answer that is here: data, or the error in which the asking ended. */
  answers?: { key: readonly string[]; answer: unknown }[];
};

/** A component's markup once all answers are here; nothing is asked. */
export function renderComponent(
  component: ReactNode,
  { address, surfaces, demo = true, answers = [] }: RenderOptions,
): string {
  const found = match(address);
  if ('redirect' in found) throw new Error(`${address} is a redirect`);
  const client = createQueryClient();
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, retryOnMount: false } }); // a failure stays one
  for (const { key, answer } of answers) {
    const query = client.getQueryCache().build(client, { queryKey: key });
    if (answer instanceof Error) query.setState({ status: 'error', error: answer });
    else query.setData(answer);
  }
  return renderToStaticMarkup(
    <PageContextProvider value={{ words: wordsOf(found.language, ['shell', ...surfaces]), found, demo }}>
      <QueryClientProvider client={client}>
        <IsRestoringProvider value={true}>
          <BookingDraftProvider>{component}</BookingDraftProvider>
        </IsRestoringProvider>
      </QueryClientProvider>
    </PageContextProvider>,
  );
}
