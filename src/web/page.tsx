// What the server and the browser both render.
import { type ComponentType, StrictMode } from 'react';
import { Layout } from '../site/layout/layout.tsx';
import { type Surroundings, SurroundingsProvider } from './words.tsx';

export const Page = ({ around, Content }: { around: Surroundings; Content: ComponentType }) => (
  <StrictMode>
    <SurroundingsProvider value={around}>
      <Layout>
        <Content />
      </Layout>
    </SurroundingsProvider>
  </StrictMode>
);
