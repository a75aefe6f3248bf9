// The least that a server can do: a process of its own, as the shop is one, that answers everything with the same bytes.
import { createServer } from 'node:http';

process.once('message', (base64: string) => {
  const page = Buffer.from(base64, 'base64');
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'content-length': page.length,
  };
  const server = createServer((_, response) => {
    response.writeHead(200, headers);
    response.end(page);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.once('disconnect', () => process.exit(0));
