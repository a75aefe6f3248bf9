import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { assetUrl } from '../../booking/offer/read-offer.ts';
import { changeTopic, raiseRevision, type RevisionDeps } from '../../database/revisions.ts';
import type { Tx } from '../../database/tables.ts';
import { drawingFor } from '../../fleet/drawing.rules.ts';
import { encodeModelPicture } from '../../fleet/encode-model-picture.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { FileStore } from '../../fleet/paper-file.ts';
import { colourName, type NamedColour, scooterName } from '../../fleet/colour.rules.ts';
import { licenceInTexts, textIn } from '../../fleet/model.rules.ts';
import { readyColour } from '../../fleet/ready-colours.rules.ts';
import type { ModelFacts, ModelRecord } from '../../fleet/model.store.ts';
import type { AuditFacts } from '../../identity/audit.rules.ts';
import type { Permit } from '../../identity/authorize.ts';
import type { StaffDeps } from '../../identity/staff-deps.ts';
import { writeAudit } from '../../identity/write-audit.ts';
import type { PriceListStore } from '../../price/price-list.store.ts';
import type { PriceHistoryStore } from '../../price/price-history.store.ts';
import type { SettingVersions } from '../../shop/shop.ts';
import { defaultLanguage, languages } from '../../translations/languages.ts';
import type { ModelBody, ModelPictureBody, ModelsAnswer, NewModelBody } from './models.shape.ts';
import type { ModelCountsStore } from './models.store.ts';

export type ModelsDeps = Pick<StaffDeps, 'audit' | 'auditKey' | 'clock'> &
  RevisionDeps & {
    fleet: Pick<FleetStore, 'models' | 'lockFleet' | 'addModel' | 'changeModel'> &
      Pick<FleetStore, 'saveModelPicture' | 'hasModelPictures'>;
    modelCounts: ModelCountsStore;
    lists: Pick<PriceListStore, 'includeScooter'>;
    priceHistory: Pick<PriceHistoryStore, 'beginAnew'>;
    settingVersions: Pick<SettingVersions, 'addTermsLicence'>;
    files: FileStore;
  };
type ModelPermit = Permit<'set up models'>;

/** Every model with how many there are of it; retired ones as well. */
export async function readModelsForDesk(
  { database, fleet, modelCounts }: ModelsDeps,
  _by: Permit<'see the fleet'>,
): Promise<ModelsAnswer> {
  const counts = await modelCounts.counts(database);
  const models = await fleet.models(database);
  return {
    models: models.map(({ description: _, imageFile, ...model }) => {
      const { units = 0, freeNow = 0, bookingsAhead = 0 } = counts.find(({ id }) => id === model.id) ?? {};
      return { ...model, imageUrl: assetUrl(imageFile), units, freeNow, bookingsAhead };
    }),
  };
}

/** Kept as soon as it is sent: a model that shows it may be saved later, or never. Refusal: bad_picture. */
export async function saveModelPicture(
  { database, fleet, files }: ModelsDeps,
  _by: ModelPermit,
  { picture, ...frame }: ModelPictureBody,
): Promise<{ file: string } | Refusal> {
  const packed = await encodeModelPicture(Buffer.from(picture, 'base64'), frame);
  if (isRefusal(packed)) return packed;
  // There before a row says so: nothing shows a picture that no row knows.
  if (files) for (const { file, bytes } of packed) await files.put(file, bytes);
  await database.transaction().execute(async (tx) => {
    for (const one of packed) await fleet.saveModelPicture(tx, { ...one, inStore: files !== null });
  });
  return { file: packed[0].file };
}

export const addModel = (
  deps: ModelsDeps,
  by: ModelPermit,
  wanted: NewModelBody,
): Promise<{ id: number } | Refusal> =>
  changeFleet(deps, by, async (tx) => {
    const facts = tidied(wanted);
    const all = await deps.fleet.models(tx);
    if (isTaken(all, facts, null)) return refuse('model_taken');
    if (!(await deps.fleet.hasModelPictures(tx, facts.pictures))) return refuse('photo_missing');
    const id = await deps.fleet.addModel(tx, { ...facts, ...derivedFrom(facts) });
    await deps.priceHistory.beginAnew(tx, `scooter/${id}`, deps.clock.now());
    const siblings = all.filter(({ model, active }) => active && model === facts.model);
    if (siblings.length > 0) {
      await deps.lists.includeScooter(tx, { id, siblings: siblings.map((one) => one.id) });
      await raiseRevision(tx, 'prices');
    }
    const subject = { kind: 'model', id: String(id) } as const;
    await writeAudit(deps, tx, by, { action: 'added a model', subject, after: factsOf(facts) });
    return { id };
  });

/** As it was seen (F07). What is booked keeps its price, and shows the model as it is now. */
export const changeModel = (
  deps: ModelsDeps,
  by: ModelPermit,
  id: number,
  { version, ...wanted }: ModelBody,
): Promise<'changed' | Refusal> =>
  changeFleet(deps, by, async (tx) => {
    const facts = tidied(wanted);
    const all = await deps.fleet.models(tx);
    const before = all.find((one) => one.id === id);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('model_changed');
    if (isTaken(all, facts, id)) return refuse('model_taken');
    if (!(await deps.fleet.hasModelPictures(tx, facts.pictures))) return refuse('photo_missing');
    await deps.fleet.changeModel(tx, id, { ...facts, ...derivedFrom(facts, before) });
    await writeAudit(deps, tx, by, {
      action: 'changed a model',
      subject: { kind: 'model', id: String(id) },
      before: factsOf(before),
      after: factsOf(facts),
    });
    return 'changed';
  });

/** A retired model is not on offer; its bookings stand, and its units stay where they are. */
export const retireModel = (
  deps: ModelsDeps,
  by: ModelPermit,
  { id, version, active }: { id: number; version: number; active: boolean },
): Promise<'changed' | Refusal> =>
  changeFleet(deps, by, async (tx) => {
    const before = (await deps.fleet.models(tx)).find((one) => one.id === id);
    if (!before) return refuse('not_found');
    if (before.active === active) return 'changed';
    if (before.version !== version) return refuse('model_changed');
    await deps.fleet.changeModel(tx, id, { active });
    if (active) await deps.priceHistory.beginAnew(tx, `scooter/${id}`, deps.clock.now());
    await writeAudit(deps, tx, by, {
      action: active ? 'brought a model back' : 'retired a model',
      subject: { kind: 'model', id: String(id) },
      before: { active: before.active },
      after: { active },
    });
    return 'changed';
  });

/** One after the other. */
const changeFleet = <Outcome>(
  deps: ModelsDeps,
  by: ModelPermit,
  change: (tx: Tx) => Promise<Outcome | Refusal>,
): Promise<Outcome | Refusal> =>
  changeTopic(deps, 'fleet', async (tx) => {
    await deps.fleet.lockFleet(tx);
    const before = await licenceInTerms(deps, tx);
    const outcome = await change(tx);
    const licence = await licenceInTerms(deps, tx);
    if (!isRefusal(outcome) && licence !== before) {
      await raiseRevision(tx, 'settings');
      const set = { licence, staffId: by.staffId, setAt: deps.clock.now() };
      await deps.settingVersions.addTermsLicence(tx, set);
    }
    return outcome;
  });

const licenceInTerms = async ({ fleet }: ModelsDeps, tx: Tx) =>
  licenceInTexts((await fleet.models(tx)).filter(({ active }) => active));

/** Nobody could tell two of one name and colour apart. */
const isTaken = (all: readonly ModelRecord[], facts: ModelFacts, butBy: number | null): boolean =>
  all.some(({ id, ...one }) => id !== butBy && calledAlike(one) === calledAlike(facts));
const calledAlike = (facts: ModelFacts): string => scooterName(facts, defaultLanguage).toLowerCase();

/** Empty texts are none. */
const filled = <Texts extends object>(texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as Texts; // with fewer of its keys, all optional

const tidied = (wanted: NewModelBody): ModelFacts => ({
  ...wanted,
  ...colourOf(wanted),
  texts: filled(wanted.texts),
});

/** A colour that the owner calls like a ready one is that one, in the owner's value. */
function colourOf({ colour, ...wanted }: NewModelBody): NamedColour {
  const own = filled(wanted.colourNames);
  const key = readyColour(colour) ? colour : colourName({ colourNames: own }, defaultLanguage);
  const ready = readyColour(key.toLowerCase());
  return ready ? { colour: key.toLowerCase(), colourNames: ready.names } : { colour: key, colourNames: own };
}

/** An own description, of before models had texts, stays until there is a text. */
function derivedFrom(facts: ModelFacts, before?: ModelRecord) {
  const said = textIn(facts.texts, defaultLanguage, languages);
  const isSame = before !== undefined && said === textIn(before.texts, defaultLanguage, languages);
  return {
    description: isSame ? before.description : (said ?? ''),
    imageFile: facts.pictures[0] ?? drawingFor(facts),
  };
}

const factsOf = (facts: ModelFacts): AuditFacts => ({
  model: facts.model,
  colour: facts.colour,
  colourNames: Object.values(facts.colourNames).join(' · '),
  colourValue: facts.colourValue,
  type: facts.type,
  category: facts.category,
  seats: facts.seats,
  licence: facts.licence,
  languages: Object.keys(facts.texts).join(' '),
  pictures: facts.pictures.length,
});
