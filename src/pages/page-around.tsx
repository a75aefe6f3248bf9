// What stands around every component, on the server and in the browser.
import { type ReactNode, StrictMode } from 'react';
import { ContentProvider, type PageContent } from './page-content.ts';
import { type PageContext, PageContextProvider } from './page-context.tsx';

type Props = { pageContext: PageContext; children: ReactNode; content?: Partial<PageContent> };

export const PageAround = ({ pageContext, children, content = {} }: Props) => (
  <StrictMode>
    <PageContextProvider value={pageContext}>
      <ContentProvider value={content}>{children}</ContentProvider>
    </PageContextProvider>
  </StrictMode>
);
