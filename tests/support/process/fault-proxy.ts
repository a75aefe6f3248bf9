import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { listenFor, type Moment } from './proxied-moment.ts';

/**
 * A proxy of our own in front of PostgreSQL or a mail server, which fails when it is told to. The place of a fault is chosen by
 * what the client says, never by the clock.
 */
export type FaultProxy = {
  port: number;
  /** The address of what stands behind, with the proxy in its place. */
  url: string;
  /** Once, at that moment: the server never gets it, and the connection is cut. Ends when it has happened. */
  loseWord(moment: Moment): Promise<void>;
  /** Once, at that moment: the server gets it and answers, but instead of the answer the connection is cut. */
  loseAnswer(moment: Moment): Promise<void>;
  /** Once, at that moment: nothing is cut, but nothing gets through any more until `accept`. */
  holdAt(moment: Moment): Promise<void>;
  /** Cuts every connection; who calls finds nobody. */
  refuse(): Promise<void>;
  /** Takes every call and keeps what is said: nobody answers. */
  hold(): void;
  /** From now on each piece of what is said comes so late. */
  slow(milliseconds: number): void;
  /** All is well again; what was held goes on. */
  accept(): Promise<void>;
  close(): Promise<void>;
};

type Fault = { how: 'word lost' | 'answer lost' | 'held'; moment: Moment; happened: () => void };

export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const { hostname, port: portBehind } = new URL(target);
  const sockets = new Set<Socket>();
  const faults = new Set<Fault>();
  let pause = (): Promise<unknown> | undefined => undefined;
  let letOn = (): void => undefined;

  const hold = (): void => {
    letOn();
    const held = new Promise<void>((resolve) => (letOn = resolve));
    pause = () => held;
  };
  const happen = (fault: Fault): void => {
    faults.delete(fault);
    if (fault.how === 'held') hold();
    fault.happened();
  };
  const server = createServer((client) => {
    const behind = connect(Number(portBehind), hostname);
    for (const socket of [client, behind]) {
      sockets.add(socket.once('close', () => sockets.delete(socket)));
      socket.on('error', () => undefined); // its end is what the other one is told
    }
    join({ client, behind, faults, happen, waits: () => pause() });
  });
  const listen = (port: number) => new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const refuse = () =>
    new Promise<void>((refused) => {
      server.close(() => refused());
      for (const socket of sockets) socket.resetAndDestroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo; // listening on TCP

  const once = (how: Fault['how']) => (moment: Moment) =>
    new Promise<void>((happened) => faults.add({ how, moment, happened }));
  return {
    port,
    url: at(target, port),
    loseWord: once('word lost'),
    loseAnswer: once('answer lost'),
    holdAt: once('held'),
    refuse,
    hold,
    slow: (milliseconds) => {
      pause = () => new Promise((waited) => setTimeout(waited, milliseconds));
    },
    accept: async () => {
      pause = () => undefined;
      letOn();
      if (!server.listening) await listen(port);
    },
    close: async () => {
      letOn();
      if (server.listening) await refuse();
    },
  };
}

function at(target: string, port: number): string {
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

type Joined = {
  client: Socket;
  behind: Socket;
  faults: ReadonlySet<Fault>;
  happen(fault: Fault): void;
  /** Every piece waits for this. */
  waits(): Promise<unknown> | undefined;
};

/** Passes on what the two say, piece by piece and in order. */
function join({ client, behind, faults, happen, waits }: Joined): void {
  const { hear, isMoment } = listenFor();
  let answersAreLost = false;
  const cut = () => {
    client.destroy();
    behind.destroy();
  };
  passOn(client, behind, async (piece) => {
    const words = hear(piece);
    const fault = [...faults].find(({ moment }) => isMoment(moment, words));
    if (fault) happen(fault);
    if (fault?.how === 'word lost') return cut();
    if (fault?.how === 'answer lost') answersAreLost = true;
    await waits();
    behind.write(piece);
  });
  passOn(behind, client, async (piece) => {
    await waits();
    if (answersAreLost) return cut();
    client.write(piece);
  });
}

/** One piece after the other, however long one waits, and then the end. */
function passOn(from: Socket, to: Socket, each: (piece: Buffer) => Promise<void>): void {
  let before: Promise<unknown> = Promise.resolve();
  from.on('data', (piece: Buffer) => (before = before.then(() => each(piece))));
  from.once('end', () => (before = before.then(() => to.end())));
  from.once('close', () => void before.then(() => to.destroy()));
}
