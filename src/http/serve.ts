import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type HttpServer = {
  port: number;
  /** From now on requests are answered by this; until then they are asked to come again. */
  setHandler(listener: Listener): void;
  /** Stops taking requests, lets those that run end, then returns (F44). */
  drain(): Promise<void>;
};

/** Listens before the shop is open: its own address must be known to open it. */
export async function listen(server: Server, address: { host: string; port: number }): Promise<HttpServer> {
  let answer: Listener = retryAfter;
  let draining = false;
  const connections = new Set<Socket>();
  server.on('connection', (connection: Socket) => {
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
  });
  server.on('request', (request, response) => {
    // A browser keeps its connection open after an answer, and would keep the drain waiting for its next request.
    response.once('close', () => draining && setImmediate(() => server.closeIdleConnections()));
    answer(request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    setHandler: (listener) => {
      answer = listener;
    },
    drain: () => {
      draining = true;
      return drain(server, connections);
    },
  };
}

const retryAfter: Listener = (_, response) => {
  response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' }).end('starting');
};

/** Longer than any answer of ours takes; what still runs then is cut off rather than keep the process for ever. */
const patienceMs = 15_000;

function drain(server: Server, connections: Iterable<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), patienceMs);
    server.close(() => {
      clearTimeout(impatient);
      resolve();
    });
    server.closeIdleConnections();
    // Browsers open connections ahead of need; Node does not call one idle that was never used.
    for (const connection of connections) if (connection.bytesRead === 0) connection.destroy();
  });
}
