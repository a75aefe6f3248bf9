// What the server and the browser both render.
import { type ReactNode, StrictMode } from 'react';
import { Layout } from '../site/layout/layout.tsx';
import { ContentProvider, type PageContent } from './page-content.ts';
import { type PageContext, PageContextProvider } from './page-context.tsx';

type PageProps = { pageContext: PageContext; children: ReactNode; content?: Partial<PageContent> };

export const Page = ({ pageContext, children, content = {} }: PageProps) => (
  <StrictMode>
    <PageContextProvider value={pageContext}>
      <ContentProvider value={content}>
        <Layout>{children}</Layout>
      </ContentProvider>
    </PageContextProvider>
  </StrictMode>
);
