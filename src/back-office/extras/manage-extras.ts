import { refuse, type Refusal } from '../../basics/refusals.ts';
import type { Bookings } from '../../booking/booking.ts';
import { changeTopic, type RevisionDeps } from '../../database/revisions.ts';
import type { Tx } from '../../database/tables.ts';
import type { AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { ExtraFields, ExtraListStore } from '../../price/extra-list.store.ts';
import { type Extra, type ExtraTexts, isChoosable } from '../../price/extra.rules.ts';
import type { PriceHistoryStore } from '../../price/price-history.store.ts';
import { isNamedExtra } from '../../shop/extras.rules.ts';
import { defaultLanguage, languages } from '../../translations/languages.ts';
import { sayIn } from '../../translations/words.ts';
import type { ExtraAnswer, ExtraBody, ExtrasAnswer, NewExtraBody } from './extras.shape.ts';

export type ExtrasDeps = Pick<StaffDeps, 'audit' | 'auditKey' | 'clock'> &
  RevisionDeps & {
    extraList: ExtraListStore;
    priceHistory: Pick<PriceHistoryStore, 'beginAnew'>;
    bookingsWithExtras: Bookings['bookingsWithExtras'];
  };
type ExtrasPermit = Permit<'set prices'>;

export async function readExtrasForDesk(deps: ExtrasDeps, _by: ExtrasPermit): Promise<ExtrasAnswer> {
  const all = await deps.extraList.all(deps.database);
  const ahead = await deps.bookingsWithExtras(deps.database, deps.clock.now());
  return { extras: all.map((extra) => answerOf(extra, ahead.get(extra.id) ?? 0)) };
}

function answerOf(extra: Extra, bookingsAhead: number): ExtraAnswer {
  const { name: _, info: __, position: ___, ...shown } = extra;
  return {
    ...shown,
    texts: textsOf(extra),
    licenceCategories: [...extra.licenceCategories],
    bookingsAhead,
  };
}

/** As it is called now, also where the shop's own texts say it. */
function textsOf({ id, texts, name, info }: Extra): ExtraTexts {
  if (texts) return texts;
  const number = String(id);
  if (!isNamedExtra(number)) return { [defaultLanguage]: { name, info } };
  const inTexts = languages.map((language) => {
    const say = sayIn(language, 'booking');
    return [language, { name: say(`extra.${number}.name`), info: say(`extra.${number}.info`) }];
  });
  return Object.fromEntries(inTexts);
}

/** New at the end of the list, or as it is from now on: what was booked stays as it was agreed. */
export async function addExtra(
  deps: ExtrasDeps,
  by: ExtrasPermit,
  wanted: NewExtraBody,
): Promise<ExtraAnswer | Refusal> {
  return changeExtras(deps, async (tx) => {
    const added = await deps.extraList.add(tx, fieldsOf(wanted, null));
    await deps.priceHistory.beginAnew(tx, `extra/${added.id}`, deps.clock.now());
    const subject = { kind: 'extra', id: String(added.id) } as const;
    await writeAudit(deps, tx, by, { action: 'made an extra', subject, after: factsOf(added) });
    return answerOf(added, 0);
  });
}

export async function saveExtra(
  deps: ExtrasDeps,
  by: ExtrasPermit,
  { id, version, ...wanted }: ExtraBody & { id: number },
): Promise<ExtraAnswer | Refusal> {
  return changeExtras(deps, async (tx) => {
    const was = (await deps.extraList.all(tx)).find((extra) => extra.id === id);
    if (!was) return refuse('not_found');
    if (was.version !== version) return refuse('extra_changed');
    const saved = await deps.extraList.save(tx, id, fieldsOf(wanted, was));
    if (isPricedAnew(was, saved)) await deps.priceHistory.beginAnew(tx, `extra/${id}`, deps.clock.now());
    const subject = { kind: 'extra', id: String(id) } as const;
    const change = { before: factsOf(was), after: factsOf(saved) };
    await writeAudit(deps, tx, by, { action: 'changed an extra', subject, ...change });
    const ahead = await deps.bookingsWithExtras(tx, deps.clock.now());
    return answerOf(saved, ahead.get(id) ?? 0);
  });
}

const isPricedAnew = (was: Extra, is: Extra): boolean =>
  was.priceCents !== is.priceCents || was.pricing !== is.pricing || isChoosable(was) !== isChoosable(is);

export async function orderExtras(
  deps: ExtrasDeps,
  by: ExtrasPermit,
  { basedOn, ids }: { basedOn: number[]; ids: number[] },
): Promise<'set' | Refusal> {
  return changeExtras(deps, async (tx) => {
    const was = (await deps.extraList.all(tx)).map(({ id }) => id);
    const isOfNow = was.join() === basedOn.join();
    if (!isOfNow || was.length !== ids.length || new Set([...was, ...ids]).size !== was.length)
      return refuse('extra_changed');
    await deps.extraList.setOrder(tx, ids);
    await writeAudit(deps, tx, by, {
      action: 'changed the order of the extras',
      subject: { kind: 'shop', id: 'extras' },
      before: { list: was.join(' ') },
      after: { list: ids.join(' ') },
    });
    return 'set';
  });
}

const changeExtras = <Outcome>(
  deps: ExtrasDeps,
  change: (tx: Tx) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> =>
  changeTopic(deps, 'extras', async (tx) => {
    await deps.extraList.lock(tx);
    return change(tx);
  });

/** What comes with every rental costs nothing and is not counted; the second driver is one, and chosen. */
function fieldsOf(wanted: NewExtraBody, was: Extra | null): ExtraFields {
  const { name = '', info = '' } = wanted.texts[defaultLanguage] ?? {};
  const isIncluded = wanted.isIncluded && !was?.isSecondDriver;
  return {
    ...wanted,
    name,
    info,
    isIncluded,
    ...(isIncluded && { priceCents: 0, atMost: 1, stock: null, leastAge: null, licenceCategories: [] }),
    ...(was?.isSecondDriver && { atMost: 1, stock: null, lostThing: null, replacementCents: null }),
  };
}

const factsOf = (extra: Extra): AuditFacts => ({
  extra: extra.name,
  active: extra.status === 'active',
  amountCents: extra.priceCents,
  pricing: extra.pricing,
  atMost: extra.atMost,
  pieces: extra.stock,
  leastAge: extra.leastAge,
  licences: extra.licenceCategories.join(' '),
  included: extra.isIncluded,
  lostThing: extra.lostThing,
  replacementCents: extra.replacementCents,
  languages: Object.keys(extra.texts ?? {}).join(' '),
});
