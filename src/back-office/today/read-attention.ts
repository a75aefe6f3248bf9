import type { Clock } from '../../basics/clock.ts';
import { addHours, today, type PlainDate } from '../../basics/rome-time.ts';
import type { Database } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import { warnedPapers, warningsOf } from '../../fleet/unit-warnings.rules.ts';
import { hasPermission, type Permission, type Role } from '../../identity/permissions.rules.ts';
import { taskAlarmKinds } from '../../mails/alarm-kinds.rules.ts';
import { ordersWithSums } from './asked-orders.rules.ts';
import type { Attention } from './today.shape.ts';
import type { TodayStore } from './today.store.ts';

type InvoiceToIssue = NonNullable<Attention['tasks'][number]['invoice']>;

export type AttentionDeps = {
  database: Database;
  clock: Clock;
  today: Pick<TodayStore, 'tasks' | 'countTasks' | 'alarms' | 'reviewsWaiting' | 'kept'>;
  fleet: Pick<FleetStore, 'unitDates'>;
  rejectedInvoices(db: Database): Promise<Attention['rejections']>;
  /** For whom an invoice would be and of how much, by the order; what is in no answer is not to be issued. */
  askedInvoices(db: Database, orders: readonly string[]): Promise<ReadonlyMap<string, InvoiceToIssue>>;
  undecidedCharges(db: Database): Promise<Attention['charges']>;
  unreviewedDecisions(db: Database): Promise<Attention['decisions']>;
};

type FigureContext = AttentionDeps & {
  day: PlainDate;
  role: Role;
  counts(): Promise<ReadonlyMap<string, number>>;
};

type Figure<Value> = { permission: Permission; read(context: FigureContext): Promise<Value> };

const taskAlarms: ReadonlySet<string> = new Set(taskAlarmKinds);

/** More than anybody looks through; what is done makes room for the next. */
const mostTasks = 100;

/** So long the day says that something was declined: by then whoever opens the shop has seen it. */
const declinedHours = 24;

/** Each figure with the permission of whoever sees it: one that is not said here does not compile. */
const figures: { [Name in keyof Attention]: Figure<Attention[Name]> } = {
  rejections: {
    permission: 'see invoices',
    read: ({ database, rejectedInvoices }) => rejectedInvoices(database),
  },
  tasks: {
    permission: 'view open tasks',
    read: readTasks,
  },
  moreTasks: {
    permission: 'view open tasks',
    read: async ({ counts }) =>
      Math.max(0, [...(await counts()).values()].reduce((sum, n) => sum + n, 0) - mostTasks),
  },
  alarms: {
    permission: 'view open tasks',
    read: async ({ database, today: store, counts }) => {
      // What is a task already is not said twice, and what only tasks raise is over with them: the watch says so minutes later.
      const named = await counts();
      const alarms = (await store.alarms(database)).filter(
        ({ kind }) => !named.has(kind) && !taskAlarms.has(kind),
      );
      return alarms.map(({ since, ...alarm }) => ({ ...alarm, since: since.toISOString() }));
    },
  },
  units: {
    permission: 'see the fleet',
    read: async ({ database, fleet, day }) =>
      (await fleet.unitDates(database)).flatMap(({ id, plate, documents, ...dates }) => {
        const warnings = warningsOf(dates, day);
        return warnings.length > 0 ? [{ id, plate, warnings, papers: warnedPapers(documents, day) }] : [];
      }),
  },
  charges: {
    permission: 'charge after the rental',
    read: ({ database, undecidedCharges }) => undecidedCharges(database),
  },
  decisions: {
    permission: 'review whom not to rent to',
    read: ({ database, unreviewedDecisions }) => unreviewedDecisions(database),
  },
  reviews: {
    permission: 'moderate reviews',
    read: ({ database, today: store }) => store.reviewsWaiting(database),
  },
  kept: {
    permission: 'sell at the desk',
    read: async ({ database, clock, today: store }) => {
      const rows = await store.kept(database, addHours(clock.now(), -declinedHours));
      const { open: [open] = [], declined = [] } = Object.groupBy(rows, ({ isOpen }) =>
        isOpen ? 'open' : 'declined',
      );
      return {
        unanswered: open
          ? { n: open.n, code: open.code, driver: open.driver, until: open.at.toISOString() }
          : null,
        declined: declined.map(({ code, driver, at }) => ({ code, driver, at: at.toISOString() })),
      };
    },
  },
};

async function readTasks({
  database,
  role,
  askedInvoices,
  today: store,
}: FigureContext): Promise<Attention['tasks']> {
  const tasks = await store.tasks(database, { most: mostTasks });
  const invoices = await askedInvoices(database, ordersWithSums(role, tasks));
  return tasks.map(({ since, reference, ...task }) => {
    const invoice = task.kind === 'invoice_asked' ? invoices.get(reference) : undefined;
    return { ...task, invoice: invoice ?? null, since: since.toISOString() };
  });
}

/** The figures that a role may see; null where it may see none. */
export async function readAttention(deps: AttentionDeps, role: Role): Promise<Partial<Attention> | null> {
  let counted: Promise<ReadonlyMap<string, number>> | undefined;
  const counts = () => (counted ??= deps.today.countTasks(deps.database)); // read once, for two of the figures
  const context = { ...deps, role, day: today(deps.clock.now()), counts };
  const seen = Object.entries(figures).filter(([, { permission }]) => hasPermission(role, permission));
  if (seen.length === 0) return null;
  const read = seen.map(async ([name, figure]) => [name, await figure.read(context)] as const);
  return Object.fromEntries(await Promise.all(read)) as Partial<Attention>; // fromEntries forgets the names
}
