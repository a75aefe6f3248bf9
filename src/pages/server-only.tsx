// Content inside of an island that never changes in the browser: rendered by the server, left alone when hydrating. Neither its
// words nor its code are sent a second time, as long as the content is handed in like this, which the build can cut out:
//   <ServerOnly>{import.meta.env.SSR ? <Terms /> : null}</ServerOnly>
import type { ReactNode } from 'react';

export const ServerOnly = ({ children }: { children?: ReactNode }) =>
  import.meta.env.SSR ? (
    <div>{children}</div>
  ) : (
    // React never compares the markup of a node that it was told not to render: the server's stays.
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
