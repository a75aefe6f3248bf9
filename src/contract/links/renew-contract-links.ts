import { inTransaction } from '../../database/retry.ts';
import type { ContractDeps } from '../find-contract.ts';

const atOnce = 200;

/** Ends every link that was made under a secret since replaced; its contract has a new one, which nobody has yet. */
export async function renewContractLinks(deps: ContractDeps): Promise<number> {
  let renewed = 0;
  let after: string | null = null;
  for (;;) {
    const some = await deps.contracts.page(deps.database, { after, code: null, most: atOnce });
    for (const { id } of some) renewed += Number(await renewOne(deps, id));
    if (some.length < atOnce) return renewed;
    after = some.at(-1)?.id ?? null;
  }
}

const renewOne = ({ database, contracts, links }: ContractDeps, id: string): Promise<boolean> =>
  inTransaction(database, async (tx) => {
    const row = await contracts.lockById(tx, id);
    const now = links.fingerprint(links.tokenFor('contract', id, row?.link_generation ?? 0));
    if (!row || row.link_sha256 === now) return false;
    const generation = row.link_generation + 1;
    const sha256 = links.fingerprint(links.tokenFor('contract', id, generation));
    await contracts.replaceLink(tx, id, { generation, sha256, endsAt: row.link_ends_at });
    const detail = { generation, by: 'rotation' };
    await contracts.record(tx, { contractId: id, kind: 'link_revoked', detail });
    return true;
  });
