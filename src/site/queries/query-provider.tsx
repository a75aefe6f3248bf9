import {
  defaultShouldDehydrateQuery,
  dehydrate,
  hydrate,
  IsRestoringProvider,
  QueryClientProvider,
  type DehydratedState,
  type QueryClient,
} from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createQueryClient } from './query-client.ts';

/** The cache of answers, carried from document to document in session storage, beside the booking draft. */
const key = 'costiera.query-cache';
const day = 24 * 60 * 60 * 1000;
/** Another number after a change of the kept shapes: what an older release stored is forgotten then. */
const shapes = 2;

function restore(client: QueryClient): void {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (isKept(kept) && kept.shapes === shapes && Date.now() - kept.at < day) hydrate(client, kept.state);
  } catch (error) {
    console.warn('no answers', error);
  }
}

const isKept = (value: unknown): value is { at: number; shapes: number; state: Partial<DehydratedState> } =>
  typeof value === 'object' && value !== null && 'at' in value && 'shapes' in value && 'state' in value;

/** Queries with `meta: { personal: true }` stay in memory: no personal data in storage beyond the draft. */
function keep(client: QueryClient): void {
  const state = dehydrate(client, {
    shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && query.meta?.['personal'] !== true,
    shouldDehydrateMutation: () => false,
  });
  try {
    sessionStorage.setItem(key, JSON.stringify({ at: Date.now(), shapes, state }));
  } catch (error) {
    console.warn('answers not stored', error);
  }
}

// One client a document, shared by its parts that are fetched on intent; on the server one a rendering.
let shared: QueryClient | undefined;
let restored = false;

function clientOfThisDocument(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient();
  shared ??= createQueryClient();
  return shared;
}

function restoreOnce(client: QueryClient): void {
  if (restored) return;
  restored = true;
  restore(client);
  addEventListener('pagehide', () => keep(client));
}

/** Wrap what loads data in this; while kept answers are read (one render), queries wait. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(clientOfThisDocument);
  const [restoring, setRestoring] = useState(!restored);
  useEffect(() => {
    restoreOnce(client);
    setRestoring(false);
  }, [client]);
  return (
    <QueryClientProvider client={client}>
      <IsRestoringProvider value={restoring}>{children}</IsRestoringProvider>
    </QueryClientProvider>
  );
}
