import { isRefusal } from '../basics/refusals.ts';
import type { ContractAnswer } from './contract-answers.shape.ts';
import { mayLeaveSecondDriver } from './contract.rules.ts';
import type { Visitor } from './evidence/evidence.rules.ts';
import { neededLicenceOf } from './text/contract-facts.rules.ts';
import { findContractLink } from './links/find-contract-link.ts';
import {
  asText,
  customerDataOf,
  findContract,
  textOf,
  type ContractDeps,
  type ContractRefusal,
  type OpenContract,
} from './find-contract.ts';

/** What the contract page shows. Changes nothing but the log of views: scanners open links too (F32). */
export async function readContract(
  deps: ContractDeps,
  { token, visitor }: { token: string; visitor: Visitor },
): Promise<ContractAnswer | ContractRefusal> {
  const found = await findContract(deps, deps.database, token);
  if (isRefusal(found)) return found;
  const textSha256 = found.text?.sha256 ?? null;
  await deps.contracts.record(deps.database, {
    contractId: found.row.id,
    kind: 'viewed',
    textSha256,
    visitor,
  });
  return answerOf(found, await successorOf(deps, found));
}

async function successorOf(deps: ContractDeps, { row, booking }: OpenContract): Promise<string | null> {
  if (!row.superseded_at) return null;
  return (await findContractLink(deps, deps.database, booking.id))?.token ?? null;
}

function answerOf(found: OpenContract, replacedBy: string | null): ContractAnswer {
  const { row, booking, text, status, envelope, facts } = found;
  const customerData = customerDataOf(found);
  const accepted = text !== null && row.accepted_text_sha256 === text.sha256;
  return {
    contract: {
      customerData: customerData && JSON.stringify(customerData),
      contractText: text && textOf(found),
      signatureData: row.sealed_signature && asDataUrl(envelope.open('signature', row.sealed_signature)),
    },
    booking: { extras: JSON.stringify(booking.rides[0].extras) },
    status,
    textSha256: text?.sha256 ?? null,
    textLanguage: text?.language ?? null,
    acceptedAt: accepted ? isoOf(row.accepted_at) : null,
    clausesApprovedAt: text && isoOf(row.clauses_approved_at),
    signedAt: isoOf(row.signed_at),
    prefill: prefillOf(found),
    needsLicence: booking.driver.licenceCategory === null,
    neededLicence: neededLicenceOf(facts),
    isRiders: booking.riderLink !== null,
    mayLeaveSecondDriver: mayLeaveSecondDriver(booking),
    code: booking.code,
    dates: { start: booking.start, end: booking.end },
    pdfReady: row.sealed_at !== null,
    replacedBy,
  };
}

function prefillOf({ row, booking, envelope }: OpenContract): ContractAnswer['prefill'] {
  const { fullName, email, phone } = booking.driver;
  // `as`: sealed by prepare-contract.ts.
  const sealed = row.sealed_driver
    ? (JSON.parse(asText(envelope.open('driver', row.sealed_driver))) as { dateOfBirth: string })
    : null;
  return { fullName, email, phone, dateOfBirth: sealed?.dateOfBirth ?? null };
}

const isoOf = (instant: Date | null): string | null => instant?.toISOString() ?? null;

const asDataUrl = (png: Uint8Array): string => `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
