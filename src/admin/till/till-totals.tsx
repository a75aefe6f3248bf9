import type { Cents } from '../../basics/money.ts';
import { counterWays } from '../../payment/taking.rules.ts';
import type { OpenTillDay } from '../../back-office/till/till.shape.ts';
import {
  balanceOf,
  type EntryKind,
  entryKinds,
  signedCents,
  type TillMoney,
  totalOf,
} from '../../till/till.rules.ts';
import { formatMoney } from '../../translations/format.ts';
import { formatWhen } from '../format-when.ts';
import { type AdminKey, useDeskLanguage } from '../language-provider.tsx';
import { SectionCard } from '../layout/section-card.tsx';

/** How the sum in the drawer comes about; beside it what never lay there. */
export function TillTotals({ day }: { day: OpenTillDay }) {
  const { say, language } = useDeskLanguage();
  return (
    <SectionCard title={say('till.summary')}>
      <p className="text-sm text-muted">
        {say('till.openedBy', {
          number: day.number,
          when: formatWhen(language, new Date(day.openedAt)),
          by: day.openedBy ?? 'none',
        })}
      </p>
      <CashLines {...day} />
      <p className="flex flex-wrap justify-between gap-x-4 border-t-2 border-ink pt-2 text-lg font-bold">
        <span>{say('till.expected')}</span>
        <span className="tabular-nums">{formatMoney(language, day.expectedCents)}</span>
      </p>
      <OtherLines entries={day.entries} />
    </SectionCard>
  );
}

type Moved = { entries: readonly TillMoney[] };

/** With what is missing of the money that was left in the drawer, or was found beside it. */
export function CashLines({
  floatCents,
  leftBeforeCents,
  entries,
}: Moved & { floatCents: Cents; leftBeforeCents: Cents | null }) {
  const { say } = useDeskLanguage();
  return (
    <dl className="grid gap-1">
      <Line name={say('till.float.short')} cents={floatCents} />
      {leftBeforeCents !== null && leftBeforeCents !== floatCents && (
        <Line name={say('till.float.unlike')} cents={floatCents - leftBeforeCents} />
      )}
      {entryKinds.map((kind) => (
        <Line
          key={kind}
          name={say(sums[kind])}
          cents={signedCents({ kind, cents: totalOf(entries, { kind, way: 'cash' }) })}
        />
      ))}
    </dl>
  );
}

const sums = {
  sale: 'till.sales',
  refund: 'till.refunds',
  in: 'till.ins',
  out: 'till.outs',
} as const satisfies Record<EntryKind, AdminKey>;

const waysBeside = counterWays.filter((way) => way !== 'cash');
const beside = { terminal: 'till.terminal', bank: 'till.bank' } as const satisfies Record<
  (typeof waysBeside)[number],
  AdminKey
>;

/** What was taken past the drawer, less what went back the same way. */
export function OtherLines({ entries }: Moved) {
  const { say } = useDeskLanguage();
  return (
    <div className="grid gap-1">
      <p className="text-sm text-muted">{say('till.notInDrawer')}</p>
      <dl className="grid gap-1">
        {waysBeside.map((way) => (
          <Line key={way} name={say(beside[way])} cents={balanceOf(entries, way)} />
        ))}
      </dl>
    </div>
  );
}

export function Line({ name, cents }: { name: string; cents: Cents }) {
  const { language } = useDeskLanguage();
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt>{name}</dt>
      {/* Never "-0". */}
      <dd className="tabular-nums">{formatMoney(language, cents === 0 ? 0 : cents)}</dd>
    </div>
  );
}
