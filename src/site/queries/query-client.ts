import { onlineManager, QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { ApiError, callApi } from './api-client.ts';

/** How data is loaded: docs/product.md §7 (default loading), §8 (retries) and §9 (data loading). */
const day = 24 * 60 * 60 * 1000;
const maxRetries = 2;

/** Default loading: the parts of the key, joined by a slash, are the address. */
const load = ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> =>
  callApi(queryKey.join('/'), { signal });

// Only the events of going off and on line are told to the manager: a page loaded offline must ask the browser.
const isOnline = (): boolean => onlineManager.isOnline() && navigator.onLine !== false;

const isTheCallersFault = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status <= 499;

const shouldRetry = (failures: number, error: Error): boolean =>
  failures < maxRetries && isOnline() && !isTheCallersFault(error);

/** 1 s, 2 s, 4 s … at most 30 s. */
export const retryDelay = (failures: number): number => Math.min(1000 * 2 ** failures, 30_000);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: load,
        staleTime: Infinity,
        // On the server a limit would leave a timer behind for every page rendered.
        gcTime: typeof document === 'undefined' ? Infinity : day,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        // 'always': what is never stale would not be asked for again otherwise.
        refetchOnReconnect: 'always',
        networkMode: 'offlineFirst',
        retry: shouldRetry,
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'offlineFirst' },
    },
  });
