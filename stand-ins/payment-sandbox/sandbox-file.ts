import { DatabaseSync } from 'node:sqlite';
import type Stripe from 'stripe';
import type { CardOutcome } from './test-cards.ts';

/** What the sandbox keeps, by the names of Stripe's own objects. */
export type StoredObjects = {
  'checkout.session': Stripe.Checkout.Session;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  event: Stripe.Event;
  customer: Stripe.Customer;
  payment_method: Stripe.PaymentMethod;
  file: Stripe.File;
  balance_transaction: Stripe.BalanceTransaction;
  payout: Stripe.Payout;
  /** Of which payout a line of the account is. */
  'paid out': { id: string; payout: string };
  /** What a card does when it is asked while its owner is elsewhere. */
  'kept card': { id: string; outcome: CardOutcome };
  /** What a session was opened with and does not show itself. */
  opening: {
    id: string;
    productName: string;
    intentDescription: string | null;
    intentMetadata: Stripe.Metadata;
    captureMethod: 'automatic_async' | 'manual';
  };
};
type StoredObjectKind = keyof StoredObjects;

/** The first answer given under an idempotency key. */
export type IdempotentAnswer = { fingerprint: string; status: number; body: string };

const tables = `
  create table if not exists object (
    id text primary key, name text not null, live integer not null, number integer not null, body text not null);
  create index if not exists object_number on object (name, number);
  create index if not exists object_of_intent on object (json_extract(body, '$.payment_intent'));
  create index if not exists session_end on object (json_extract(body, '$.expires_at'))
    where name = 'checkout.session' and json_extract(body, '$.status') = 'open';
  create index if not exists hold_end on object (json_extract(body, '$.payment_method_details.card.capture_before'))
    where name = 'charge' and json_extract(body, '$.captured') = 0;
  create table if not exists first_answer (
    key text primary key, fingerprint text not null, status integer not null, body text not null, at integer not null);
  create table if not exists delivery (
    number integer primary key autoincrement, event text not null, tries integer not null, next_try_at integer not null);`;

const prepare = (db: DatabaseSync) => ({
  putObject: db.prepare(
    `insert into object (id, name, live, number, body)
     values (?, ?, ?, (select coalesce(max(number), 0) + 1 from object), ?)
     on conflict (id) do update set body = excluded.body`,
  ),
  getObject: db.prepare('select body from object where id = ? and name = ?'),
  removeObject: db.prepare('delete from object where id = ? and name = ?'),
  listObjects: db.prepare('select body from object where name = ? and live = ? order by number desc'),
  listOfIntent: db.prepare(
    `select body from object where name = ? and json_extract(body, '$.payment_intent') = ? order by number desc`,
  ),
  listDue: db.prepare(
    `select id from object where name = 'checkout.session' and json_extract(body, '$.status') = 'open'
     and json_extract(body, '$.expires_at') <= ?`,
  ),
  listHeld: db.prepare(
    `select body from object where name = 'charge' and json_extract(body, '$.captured') = 0
     and json_extract(body, '$.payment_method_details.card.capture_before') <= ? and json_extract(body, '$.refunded') = 0`,
  ),
  getAnswer: db.prepare('select fingerprint, status, body from first_answer where key = ? and at > ?'),
  putAnswer: db.prepare(
    'insert or replace into first_answer (key, fingerprint, status, body, at) values (?, ?, ?, ?, ?)',
  ),

  queue: db.prepare('insert into delivery (event, tries, next_try_at) values (?, 0, ?)'),
  due: db.prepare(
    'select number, event, tries from delivery where next_try_at <= ? order by number limit 50',
  ),
  putOff: db.prepare('update delivery set tries = tries + 1, next_try_at = ? where number = ?'),
  end: db.prepare('delete from delivery where number = ?'),
});

/** One SQLite file that is safe against kill -9 and a power cut: every change is on the disk before it is answered. */
export function openSandboxFile(path: string) {
  const db = new DatabaseSync(path);
  db.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000; ${tables}`);
  const {
    putObject,
    getObject,
    removeObject,
    listObjects,
    listOfIntent,
    listDue,
    listHeld,
    getAnswer,
    putAnswer,
    queue,
    due,
    putOff,
    end,
  } = prepare(db);

  return {
    /** All of the work or none of it. */
    atomically<Result>(work: () => Result): Result {
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (fault) {
        if (db.isTransaction) db.exec('rollback'); // a full disk has ended it already
        throw fault;
      }
    },
    put<Name extends StoredObjectKind>(name: Name, live: boolean, object: StoredObjects[Name]): void {
      putObject.run(object.id, name, live ? 1 : 0, JSON.stringify(object));
    },
    get<Name extends StoredObjectKind>(name: Name, id: string): StoredObjects[Name] | null {
      const row = getObject.get(id, name);
      return row ? fromText<StoredObjects[Name]>(row['body']) : null;
    },
    remove: (name: StoredObjectKind, id: string): void => void removeObject.run(id, name),
    /** Newest first. */
    list<Name extends StoredObjectKind>(name: Name, live: boolean): StoredObjects[Name][] {
      return listObjects.all(name, live ? 1 : 0).map((row) => fromText<StoredObjects[Name]>(row['body']));
    },
    listOfIntent<Name extends 'refund' | 'dispute' | 'checkout.session'>(
      name: Name,
      intentId: string,
    ): StoredObjects[Name][] {
      return listOfIntent.all(name, intentId).map((row) => fromText<StoredObjects[Name]>(row['body']));
    },
    openSessionsEndedBy(now: number): string[] {
      return listDue.all(now).map((row) => String(row['id']));
    },
    /** Charges that are held, and whose time to capture them has come to its end. */
    holdsEndedBy(now: number): Stripe.Charge[] {
      return listHeld.all(now).map((row) => fromText<Stripe.Charge>(row['body']));
    },
    /** Null also where it was given before then: a key is forgotten. */
    firstAnswer(key: string, since: number): IdempotentAnswer | null {
      const row = getAnswer.get(key, since);
      if (!row) return null;
      return {
        fingerprint: String(row['fingerprint']),
        status: Number(row['status']),
        body: String(row['body']),
      };
    },
    rememberAnswer(key: string, { fingerprint, status, body }: IdempotentAnswer, now: number): void {
      putAnswer.run(key, fingerprint, status, body, now);
    },
    queueDelivery(event: string): void {
      queue.run(event, Date.now());
    },
    /** In the order in which they were queued. */
    dueDeliveries(at: number): { number: number; event: string; tries: number }[] {
      return due.all(at).map((row) => ({
        number: Number(row['number']),
        event: String(row['event']),
        tries: Number(row['tries']),
      }));
    },
    putOffDelivery: (number: number, until: number): void => void putOff.run(until, number),
    endDelivery: (number: number): void => void end.run(number),
    close: () => db.close(),
  };
}

export type SandboxFile = ReturnType<typeof openSandboxFile>;

// `put` wrote the text under that name, and nothing else does.
const fromText = <Object>(body: unknown): Object => JSON.parse(String(body)) as Object;
