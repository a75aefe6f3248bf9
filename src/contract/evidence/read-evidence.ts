import type { Queryable } from '../../database/tables.ts';
import type { ContractEventKind, Evidence, EventDetail, EvidenceEvent } from './evidence.rules.ts';
import type { EventRow } from './evidence.store.ts';
import { asBytes, textLanguageOf, textOf, type ContractDeps, type OpenContract } from '../find-contract.ts';

/** All that the shop can say of how a contract came about; what is sealed into its file is of that moment. */
export async function readEvidence(
  { contracts }: Pick<ContractDeps, 'contracts'>,
  db: Queryable,
  open: OpenContract,
): Promise<Evidence> {
  const { row, booking } = open;
  const text = row.text_sha256 === null ? null : textOf(open);
  return {
    contractId: row.id,
    code: booking.code,
    verificationCode: row.verification_code,
    text:
      text === null || row.text_sha256 === null
        ? null
        : {
            sha256: row.text_sha256,
            bytes: asBytes(text).length,
            language: textLanguageOf(row),
          },
    template:
      row.template_version === null ? null : { version: row.template_version, sha256: row.template_sha256 },
    events: (await contracts.eventsOf(db, row.id)).map(asEvent),
  };
}

const asEvent = (row: EventRow): EvidenceEvent => ({
  position: row.position,
  kind: row.kind as ContractEventKind, // written by evidence.store.ts only
  at: row.at,
  textSha256: row.text_sha256,
  visitor: { network: row.network, userAgent: row.user_agent, language: row.language },
  answer: row.answer,
  detail: JSON.parse(row.detail) as EventDetail, // written by evidence.store.ts only
  sha256: row.sha256,
});
