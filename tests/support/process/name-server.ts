import { createSocket } from 'node:dgram';

/** Answers for TXT records of a zone of our own and says of every other name that there is none. `nodeOptions`: makes a process ask it alone. */
export async function startNameServer(
  zone: Readonly<Record<string, string>>,
): Promise<{ nodeOptions: string; stop(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (asked, { port, address }) => socket.send(answerTo(asked, zone), port, address));
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready));
  const program = `import dns from 'node:dns'; import { syncBuiltinESMExports } from 'node:module';
    dns.setServers(['127.0.0.1:${socket.address().port}']); syncBuiltinESMExports();`;
  return {
    nodeOptions: `--import=data:text/javascript,${encodeURIComponent(program)}`,
    stop: () => void socket.close(),
  };
}

const headBytes = 12;
const noSuchName = 3;

/** https://www.rfc-editor.org/rfc/rfc1035 §4.1: the question again, and one record whose name points back at it. */
function answerTo(asked: Buffer, zone: Readonly<Record<string, string>>): Buffer {
  const labels: string[] = [];
  let at = headBytes;
  for (let length = asked[at] ?? 0; length > 0; length = asked[at] ?? 0) {
    labels.push(asked.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = asked.subarray(headBytes, at + 5);
  const text = zone[labels.join('.').toLowerCase()];
  const head = Buffer.alloc(headBytes);
  asked.copy(head, 0, 0, 2);
  head.writeUInt16BE(text === undefined ? 0x81_80 | noSuchName : 0x81_80, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(text === undefined ? 0 : 1, 6);
  if (text === undefined) return Buffer.concat([head, question]);
  const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')]);
  const record = Buffer.from([0xc0, headBytes, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, question, record, data]);
}
