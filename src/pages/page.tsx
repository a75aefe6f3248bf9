// What the server and the browser both render.
import { type ComponentType, StrictMode } from 'react';
import { Layout } from '../site/layout/layout.tsx';
import { ContentProvider, type PageContent } from './page-content.ts';
import { type PageContext, PageContextProvider } from './page-context.tsx';

type PageProps = { pageContext: PageContext; Content: ComponentType; content?: Partial<PageContent> };

export const Page = ({ pageContext, Content, content = {} }: PageProps) => (
  <StrictMode>
    <PageContextProvider value={pageContext}>
      <Layout>
        <ContentProvider value={content}>
          <Content />
        </ContentProvider>
      </Layout>
    </PageContextProvider>
  </StrictMode>
);
