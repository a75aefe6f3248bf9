import { Agent, createServer as createPlainServer, request, type RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

type Wishes = { port: number; ports: readonly number[]; key: Buffer; cert: Buffer };

/** TLS in front, as at a real shop; each request goes to the next copy in turn. `plainUrl`: the same for who does not know the certificate. */
export async function startBalancer({ port, ports, key, cert }: Wishes) {
  // A connection each: one that is kept may be closed by the copy in the moment in which it is used again.
  const agent = new Agent({ keepAlive: false });
  let turn = 0;
  const passOn: RequestListener = (asked, answer) => {
    turn = (turn + 1) % ports.length;
    const headers = { ...asked.headers, 'x-forwarded-for': '192.0.2.7' };
    const to = {
      agent,
      host: '127.0.0.1',
      port: ports[turn],
      path: asked.url,
      method: asked.method,
      headers,
    };
    const there = request(to, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    there.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
    answer.once('close', () => there.destroy());
    asked.pipe(there);
  };
  const servers = [createServer({ key, cert }, passOn), createPlainServer(passOn)] as const;
  for (const [server, own] of [
    [servers[0], port],
    [servers[1], 0],
  ] as const)
    await new Promise<void>((ready) => server.listen(own, () => ready()));
  const stop = async () => {
    for (const server of servers) {
      server.closeAllConnections();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    }
    agent.destroy();
  };
  const { port: plainPort } = servers[1].address() as AddressInfo; // listening on TCP
  return { plainUrl: `http://127.0.0.1:${plainPort}`, stop };
}
