import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

export type Served = {
  port: number;
  /** From now on requests are answered by this; until then they are asked to come again. */
  answerWith(listener: Listener): void;
  /** Stops taking requests, lets those that run end, then returns (F44). */
  drain(): Promise<void>;
};

/** Listens before the shop is open: its own address must be known to open it. */
export async function listen(server: Server, address: { host: string; port: number }): Promise<Served> {
  let answer: Listener = comeAgain;
  server.on('request', (request, response) => answer(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address.port, address.host, resolve);
  });
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    answerWith: (listener) => {
      answer = listener;
    },
    drain: () => drain(server),
  };
}

const comeAgain: Listener = (_, response) => {
  response.writeHead(503, { 'retry-after': '2', 'content-type': 'text/plain' }).end('starting');
};

function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}
