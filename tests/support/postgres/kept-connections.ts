import pg from 'pg';

/** More than the shop of a test uses, fewer than a race opens. */
const mostKept = 6;

/** What the library's clients have beside what its types say. */
type Unsaid = { processID: number; _queryable: boolean; readyForQuery: boolean; ref(): void; unref(): void };
export const unsaidOf = (client: pg.Client): Unsaid => client as unknown as Unsaid;

/** Connections to one database that outlive the pool which opened them: the next pool takes them over. */
export type KeptConnections = {
  /** What a pool makes its connections with. */
  Client: new () => pg.ClientBase;
  /** Those that wait for the next pool. */
  idle: pg.Client[];
  /** Whoever connects from then on gets a connection of its own. */
  end(): Promise<void>;
};

type Done = (fault?: Error) => void;

/**
 * A new connection costs 20 ms, and what the server then has to learn of the tables on it several times that. So what a pool lets go
 * of waits here for the next one.
 */
export function keepConnections(): KeptConnections {
  const idle: pg.Client[] = [];
  let isOpen = true;

  /** The pool calls both with a function. */
  class KeptClient extends pg.Client {
    #isConnected = false;

    override connect(done?: unknown): never {
      if (this.#isConnected) {
        process.nextTick(done as Done);
        return undefined as never;
      }
      this.#isConnected = true;
      this.once('end', () => drop(idle, this));
      return super.connect(done as Done) as never;
    }

    override end(done?: unknown): never {
      if (!isOpen || idle.length >= mostKept || !isAtRest(this)) return super.end(done as Done) as never;
      forgetPool(this);
      idle.push(this);
      this.query(asKept, done as Done);
      return undefined as never;
    }
  }

  /** Called with `new`, and what such a function returns is what `new` gives. */
  function Client(options?: pg.ClientConfig): pg.Client {
    const kept = idle.pop();
    if (kept) void namedAgain(kept);
    return kept ?? new KeptClient(options);
  }

  return {
    Client: Client as unknown as new () => pg.ClientBase,
    idle,
    end: async () => {
      isOpen = false;
      await Promise.all(idle.splice(0).map((client) => client.end()));
    },
  };
}

/** Nothing is under way on it, and it is not lost. */
const isAtRest = (client: pg.Client): boolean =>
  client.getTransactionStatus() === 'I' && unsaidOf(client)._queryable && unsaidOf(client).readyForQuery;

/** By its name a command knows a running shop (src/operations/check-restore-target.ts): what waits here is none. */
export const asKept = `set application_name = 'kept'`;

/** As its pool called it when it connected; what is asked next waits for it. */
async function namedAgain(client: pg.Client): Promise<void> {
  unsaidOf(client).ref();
  await client.query('reset application_name').catch(() => undefined); // then its user's statement fails as well
}

function forgetPool(client: pg.Client): void {
  for (const event of ['error', 'notice', 'notification', 'drain']) client.removeAllListeners(event);
  client.on('error', () => undefined); // 'end' follows
  client.connection.stream.removeAllListeners('timeout');
  unsaidOf(client).unref();
}

function drop<Item>(from: Item[], item: Item): void {
  const place = from.indexOf(item);
  if (place >= 0) from.splice(place, 1);
}
