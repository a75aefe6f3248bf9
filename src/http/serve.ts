import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { UnusableSocket } from './inherited-socket.ts';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** How a server goes: for how long it still takes requests, so that balancers notice, and what cuts all waiting short. */
type Manners = { noticeMs?: number; hurry?: AbortSignal };

export type HttpServer = {
  port: number;
  /** From now on requests are answered by this; until then they are asked to come again, or wait where they came by a socket that outlives processes. */
  setHandler(listener: Listener): void;
  /** It is to end: who can choose should ask another copy. */
  isStopping(): boolean;
  /** Stops taking requests, lets those that run end, then returns (F44). */
  drain(manners?: Manners): Promise<void>;
};

type Address = { host: string; port: number } | { fd: number };

/** Listens before the shop is open: its own address must be known to open it. */
export async function listen(server: Server, address: Address): Promise<HttpServer> {
  const waiting: (() => void)[] = [];
  let answer: Listener = untilOpen;
  const stopping = { isWished: false, isClosed: false };
  const connections = new Set<Socket>();
  const running = new Set<ServerResponse>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.on('request', (request, response) => {
    running.add(response);
    if (stopping.isWished) response.shouldKeepAlive = false;
    response.once('close', () => {
      running.delete(response);
      // A browser keeps its connection open after an answer, and would keep the drain waiting for its next request.
      if (stopping.isClosed) setImmediate(() => server.closeIdleConnections());
    });
    const isProbe = request.url === '/healthz' || request.url === '/readyz';
    if ('fd' in address && answer === untilOpen && !isProbe) waiting.push(() => answer(request, response));
    else answer(request, response);
  });
  const port = await portOf(server, address);
  return {
    port,
    setHandler: (listener) => {
      answer = listener;
      for (const goOn of waiting.splice(0)) goOn();
    },
    isStopping: () => stopping.isWished,
    drain: async ({ noticeMs = 0, hurry } = {}) => {
      stopping.isWished = true;
      // Whoever is answered now asks next by a new connection, and so where somebody still listens.
      for (const response of running) response.shouldKeepAlive = false;
      if (noticeMs > 0) await passed(noticeMs, hurry);
      stopping.isClosed = true;
      await close(server, connections, hurry);
    },
  };
}

async function portOf(server: Server, address: Address): Promise<number> {
  const isInherited = 'fd' in address;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (fault) => reject(isInherited ? unusable() : fault));
    if (isInherited) server.listen(address, resolve);
    else server.listen(address.port, address.host, resolve);
  });
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw unusable();
  return listening.port;
}

const unusable = () => new UnusableSocket('cannot start: LISTEN_FDS hands over no TCP socket that listens');

/** A liveness probe must not end a process that migrates. */
const untilOpen: Listener = ({ url }, response) => {
  if (url === '/healthz') response.writeHead(200, { 'content-type': 'text/plain' }).end('ok');
  else response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' }).end('starting');
};

/** Longer than any answer of ours takes; what still runs then is cut off rather than keep the process for ever. */
const patienceMs = 15_000;
/** A connection that was taken in the last moment may be about to say what it wants. */
const unusedMs = 500;

async function close(server: Server, connections: Iterable<Socket>, hurry?: AbortSignal): Promise<void> {
  const closed = new AbortController();
  const ended = new Promise<void>((resolve) => {
    server.close(() => resolve());
  }).finally(() => closed.abort());
  const after = (milliseconds: number) =>
    passed(milliseconds, AbortSignal.any(hurry ? [closed.signal, hurry] : [closed.signal]));
  server.closeIdleConnections();
  void after(patienceMs).then(() => server.closeAllConnections());
  await after(unusedMs);
  // Browsers open connections ahead of need; Node does not call one idle that was never used.
  for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  await ended;
}

/** Or cut short. */
const passed = (milliseconds: number, hurry?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const now = () => {
      clearTimeout(timer);
      resolve();
    };
    if (hurry?.aborted) now();
    hurry?.addEventListener('abort', now, { once: true });
  });
