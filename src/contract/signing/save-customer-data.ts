import type { Clock } from '../../basics/clock.ts';
import { isRefusal, refuse, type Refusal } from '../../basics/refusals.ts';
import { versionWithDamage } from '../../shop/damage-terms.rules.ts';
import {
  type DriverFacts,
  ineligibility,
  type IneligibilityReason,
} from '../../booking/create/eligibility.rules.ts';
import type { extraReasons } from '../../booking/extras/extra-eligibility.rules.ts';
import type { Booking } from '../../booking/booking.type.ts';
import type { BookedLicence } from '../../booking/driver.shape.ts';
import { inTransaction } from '../../database/retry.ts';
import type { Tx } from '../../database/tables.ts';
import type { Language } from '../../translations/languages.ts';
import {
  isStepAllowed,
  mayLeaveSecondDriver,
  type ContractLanguage,
  type ContractStatus,
} from '../contract.rules.ts';
import type { CustomerData } from '../contract.shape.ts';
import type { Visitor } from '../evidence/evidence.rules.ts';
import {
  asBytes,
  factsSha256,
  findContract,
  sha256,
  type ContractDeps,
  type ContractRefusal,
  type OpenContract,
} from '../find-contract.ts';
import { neededLicenceOf } from '../text/contract-facts.rules.ts';
import { textsOf } from '../text/contract-text.rules.ts';
import { currentTemplates, templatesToRead } from '../text/current-templates.ts';
import { wordingSha256 } from '../text/wording.ts';

type UnfitDriver = Refusal<unknown, IneligibilityReason | (typeof extraReasons)[number]>;

export type SaveCustomerDataDeps = ContractDeps & {
  clock: Clock;
  /** Of a rider who has said nothing of it yet; refused where they may not ride. */
  tellLicence(tx: Tx, booking: Booking, driver: DriverFacts): Promise<UnfitDriver | null>;
  leaveSecondDriver(tx: Tx, bookingId: string): Promise<void>;
};

type CustomerDataInput = {
  token: string;
  customerData: CustomerData;
  licence?: BookedLicence | undefined;
  withoutSecondDriver?: boolean | undefined;
  contractLanguage: ContractLanguage;
  /** The customer's own language, beside the Italian; null: the text alone that contractLanguage names. */
  readIn: Language | null;
  visitor: Visitor;
};
type SavedText = { contractText: string; textSha256: string; status: ContractStatus };

/**
 * Keeps the customer's data and writes the contract's text from it. Before the signature this may be done again: each time
 * makes a new text and withdraws the acceptance of the last. Refusals: contract_not_found, bad_form (no e-mail), already_signed,
 * licence_missing, second_driver_missing, second_driver_not_booked, or a reason against a driver or an extra of theirs.
 */
export function saveCustomerData(deps: SaveCustomerDataDeps, saving: CustomerDataInput) {
  return inTransaction(deps.database, async (tx) => {
    const asked = await findContract(deps, tx, saving.token, 'lock');
    if (isRefusal(asked)) return asked;
    const opened = refuseMissingEmail(asked, saving) ?? (await withoutSecondDriver(deps, tx, asked, saving));
    if (isRefusal(opened)) return opened;
    const refusal = refuseToSave(opened, saving);
    if (refusal) return refusal;
    const found = await withLicence(deps, tx, opened, saving);
    if (isRefusal(found)) return found;
    const { readIn, contractLanguage } = saving;
    const template = readIn ? templatesToRead[readIn] : currentTemplates[contractLanguage];
    const language = readIn ?? contractLanguage;
    const version = versionWithDamage(template.version, found.facts.damage);
    const contractText = template.write(found.facts, saving.customerData, deps.clock.now());
    const textSha256 = sha256(contractText);
    const templateSha256 = wordingSha256(template);
    const { row, envelope, facts } = found;
    await deps.contracts.saveText(tx, row.id, {
      sealed_customer_data: envelope.seal('customer_data', asBytes(JSON.stringify(saving.customerData))),
      sealed_text: envelope.seal('text', asBytes(contractText)),
      text_sha256: textSha256,
      text_language: language,
      template_version: version,
      template_sha256: templateSha256,
      text_facts_sha256: factsSha256(facts, language),
      second_driver: facts.secondDriver,
    });
    await deps.contracts.record(tx, {
      contractId: row.id,
      kind: 'text_made',
      textSha256,
      visitor: saving.visitor,
      detail: {
        template: version,
        templateSha256,
        language,
        bytes: asBytes(contractText).length,
        ...partHashes(contractText),
      },
    });
    return { contractText, textSha256, status: 'completed' } satisfies SavedText;
  });
}

/** Of who is written to; who called and left no address signs without one. Said as by the shape, and like it before all else. */
const refuseMissingEmail = ({ booking }: OpenContract, { customerData: { email } }: CustomerDataInput) =>
  email === undefined && booking.driver.email !== ''
    ? refuse('bad_form', { issues: [{ path: 'customerData.email', code: 'bad_email' }] })
    : null;

/** The contract, without the second driver who was chosen for all scooters at once where its rider wants none. */
async function withoutSecondDriver(
  deps: SaveCustomerDataDeps,
  tx: Tx,
  opened: OpenContract,
  { token, withoutSecondDriver: isLeft = false }: CustomerDataInput,
): Promise<OpenContract | ContractRefusal> {
  if (!isLeft || !isStepAllowed(opened.status, 'save_customer_data')) return opened;
  if (!mayLeaveSecondDriver(opened.booking)) return opened;
  await deps.leaveSecondDriver(tx, opened.booking.id);
  return findContract(deps, tx, token, 'lock');
}

/** The contract as it is once the booking knows the licence of its rider. */
async function withLicence(
  deps: SaveCustomerDataDeps,
  tx: Tx,
  opened: OpenContract,
  { token, customerData: { dateOfBirth }, licence }: CustomerDataInput,
): Promise<OpenContract | ContractRefusal | UnfitDriver> {
  if (!licence || opened.booking.driver.licenceCategory !== null) return opened;
  const refused = await deps.tellLicence(tx, opened.booking, { dateOfBirth, ...licence });
  return refused ?? findContract(deps, tx, token, 'lock');
}

/** Of each text by itself, where two are signed as one: either can be shown without the other. */
function partHashes(contractText: string) {
  const texts = textsOf(contractText);
  return texts.length > 1 && { textsSha256: texts.map(sha256) };
}

function refuseToSave(
  { status, facts, booking }: OpenContract,
  { customerData: data, licence }: CustomerDataInput,
) {
  const second = data.additionalDriver;
  if (booking.driver.licenceCategory === null && !licence) return refuse('licence_missing');
  if (!isStepAllowed(status, 'save_customer_data')) return refuse('already_signed');
  if (facts.secondDriver && !second) return refuse('second_driver_missing', { path: 'additionalDriver' });
  if (!facts.secondDriver && second) return refuse('second_driver_not_booked', { path: 'additionalDriver' });
  const needed = neededLicenceOf(facts);
  const first = ineligibility(data, booking.start.date, needed);
  if (first) return refuse(first.reason, { path: first.field });
  const other = second && ineligibility(second, booking.start.date, needed);
  return other ? refuse(other.reason, { path: `additionalDriver.${other.field}` }) : null;
}
