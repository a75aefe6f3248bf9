// What the server and the browser both render.
import { type ComponentType, StrictMode } from 'react';
import { Layout } from '../site/layout/layout.tsx';
import { ContentProvider, type PageContent } from './page-content.ts';
import { type Surroundings, SurroundingsProvider } from './words.tsx';

type PageProps = { around: Surroundings; Content: ComponentType; content?: Partial<PageContent> };

export const Page = ({ around, Content, content = {} }: PageProps) => (
  <StrictMode>
    <SurroundingsProvider value={around}>
      <Layout>
        <ContentProvider value={content}>
          <Content />
        </ContentProvider>
      </Layout>
    </SurroundingsProvider>
  </StrictMode>
);
