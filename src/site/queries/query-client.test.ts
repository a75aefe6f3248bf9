import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  focusManager,
  MutationObserver,
  onlineManager,
  QueryObserver,
  type QueryClient,
} from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ApiError, callApi, sendJson } from './api-client.ts';
import { createQueryClient, retryDelay } from './query-client.ts';

type Request = { method: string; url: string };
let server: Server;
let requests: Request[];
/** The statuses to come; then 200. */
let statuses: number[];
let body: string;
let client: QueryClient;

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // listening on a port: not a pipe

beforeEach(async () => {
  [requests, statuses, body] = [[], [], '{"ok":true}'];
  server = createServer((request, response) => {
    requests.push({ method: request.method ?? '', url: request.url ?? '' });
    response.writeHead(statuses.shift() ?? 200, { connection: 'close' }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  client = createQueryClient();
  client.mount();
});

afterEach(async () => {
  onlineManager.setOnline(true);
  focusManager.setFocused(undefined);
  client.unmount();
  client.clear();
  await new Promise((closed) => server.close(closed));
});

/** Watches a query as a component does; `settled` when it has ended well or badly. */
function watch(...queryKey: string[]) {
  const observer = new QueryObserver(client, { queryKey });
  const stop = observer.subscribe(() => {});
  const status = () => observer.getCurrentResult();
  const settled = () =>
    expect.poll(() => status().fetchStatus === 'idle' && !status().isPending, { timeout: 8000 }).toBe(true);
  return { observer, settled, stop };
}

const requestsReach = (count: number) => expect.poll(() => requests.length, { timeout: 2000 }).toBe(count);
const aMoment = () => new Promise((passed) => setTimeout(passed, 150));

describe('loading', () => {
  test('joins the parts of the key with a slash and reads JSON', async () => {
    const query = watch(origin(), 'api', 'scooters');
    await query.settled();
    expect(requests).toEqual([{ method: 'GET', url: '/api/scooters' }]);
    expect(query.observer.getCurrentResult().data).toEqual({ ok: true });
  });

  test('500, 500, 200 takes three requests', async () => {
    statuses = [500, 500];
    const query = watch(origin(), 'api/scooters');
    await query.settled();
    expect(requests).toHaveLength(3);
    expect(query.observer.getCurrentResult().isSuccess).toBe(true);
  });

  test('a third failure is the last', async () => {
    statuses = [500, 500, 500];
    const query = watch(origin(), 'api/scooters');
    await query.settled();
    expect(requests).toHaveLength(3);
    expect(query.observer.getCurrentResult().isError).toBe(true);
  });

  test.each([400, 401, 404, 499])('%i takes one request and is an error', async (status) => {
    statuses = [status];
    const query = watch(origin(), 'api/scooters');
    await query.settled();
    await aMoment();
    expect(requests).toHaveLength(1);
    expect(query.observer.getCurrentResult().isError).toBe(true);
  });

  test('a failure while offline is not tried again before the connection is back', async () => {
    onlineManager.setOnline(false);
    statuses = [500];
    const query = watch(origin(), 'api/scooters');
    await query.settled();
    expect(requests).toHaveLength(1);
    onlineManager.setOnline(true);
    await requestsReach(2);
    expect(requests[1]).toEqual(requests[0]);
    query.stop();
  });

  test('offline, then online asks again, although nothing is ever stale', async () => {
    const query = watch(origin(), 'api/scooters');
    await query.settled();
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await requestsReach(2);
    expect(requests[1]).toEqual(requests[0]);
    query.stop();
  });

  test('coming back to the window asks for nothing', async () => {
    const query = watch(origin(), 'api/scooters');
    await query.settled();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await aMoment();
    expect(requests).toHaveLength(1);
    query.stop();
  });

  test('a second look takes the kept answer', async () => {
    await watch(origin(), 'api/scooters').settled();
    await watch(origin(), 'api/scooters').settled();
    expect(requests).toHaveLength(1);
  });
});

test('a failed PUT takes one request', async () => {
  statuses = [500, 500, 500];
  const change = new MutationObserver(client, {
    mutationFn: () => sendJson('PUT', `${origin()}/api/contracts/signature/x`, {}),
  });
  await expect(change.mutate()).rejects.toThrow(ApiError);
  await aMoment();
  expect(requests).toEqual([{ method: 'PUT', url: '/api/contracts/signature/x' }]);
});

test('retries wait 1 s, then twice as long each time, at most 30 s', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

describe('errors', () => {
  test.each([
    [409, '{"refusal":"nothing_free"}', '409: {"refusal":"nothing_free"}'],
    [503, '', '503: Service Unavailable'],
  ])('%i with body %j read "%s"', async (status, text, message) => {
    [statuses, body] = [[status], text];
    await expect(callApi(`${origin()}/api/scooters`)).rejects.toThrow(message);
  });

  test.each([
    ['{"refusal":"nothing_free","message":"…"}', 'nothing_free'],
    ['<html>', undefined],
    ['null', undefined],
  ])('body %j gives refusal %s', (text, refusal) => {
    expect(new ApiError(409, text, '').answer.refusal).toBe(refusal);
  });
});
