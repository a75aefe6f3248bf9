import { checkEvidence, type ChainBreak } from '../contract/evidence/check-evidence.ts';
import type { ContractDeps } from '../contract/find-contract.ts';
import { RefusedCommand } from './refused-command.ts';

export type BrokenContract = ChainBreak & { code: string };
export type EvidenceSummary = { contracts: number; events: number; broken: BrokenContract | null };

const atOnce = 200;

/** Every contract, or the one of a booking's code; ends at the first that is not as it was recorded. */
export async function checkAllEvidence(deps: ContractDeps, code: string | null): Promise<EvidenceSummary> {
  const all: EvidenceSummary = { contracts: 0, events: 0, broken: null };
  let after: string | null = null;
  for (;;) {
    const some = await deps.contracts.page(deps.database, { after, code, most: atOnce });
    for (const { id, code: each } of some) {
      const { events, broken } = await checkEvidence(deps, deps.database, id);
      all.contracts += 1;
      all.events += events;
      if (broken) return { ...all, broken: { ...broken, code: each } };
    }
    if (some.length < atOnce) return all;
    after = some.at(-1)?.id ?? null;
  }
}

export const describeBrokenContract = ({ code, position, kind, what }: BrokenContract): string =>
  position === null
    ? `Contract of ${code}: ${what}.`
    : `Contract of ${code}, event ${position} (${kind ?? 'unknown'}): ${what}.`;

/** What is recorded of one contract, a line an event. */
export async function listEvidence(deps: ContractDeps, code: string): Promise<string[]> {
  const found = await deps.contracts.page(deps.database, { after: null, code, most: atOnce });
  if (found.length === 0) throw new RefusedCommand(`There is no contract of ${code}.`);
  const events = await Promise.all(found.map(({ id }) => deps.contracts.eventsOf(deps.database, id)));
  return events
    .flat()
    .map(({ position, at, kind, text_sha256: text, network, answer, detail, sha256 }) =>
      [
        `${position}. ${at.toISOString()} ${kind}`,
        ...(text === null ? [] : [`text ${text}`]),
        ...(network === null ? [] : [`from ${network}`]),
        ...(answer === null ? [] : [`answer ${answer}`]),
        ...(detail === '{}' ? [] : [detail]),
        `hash ${sha256}`,
      ].join('\n   '),
    );
}
