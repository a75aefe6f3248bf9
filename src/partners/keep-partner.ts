import { isDeepStrictEqual } from 'node:util';
import { isRefusal, refuse, type Refusal } from '../basics/refusals.ts';
import { sentAgain } from '../basics/sent-again.rules.ts';
import type { LinkTokens } from '../basics/tokens.ts';
import type { Tx } from '../database/tables.ts';
import type { NewPartnerBody, PartnerBody } from './partner.shape.ts';
import type { PartnerStore } from './partner.store.ts';
import type { Partner } from './partner.type.ts';

type Deps = { partners: PartnerStore; links: LinkTokens };

/** Once, however often it is sent; a code that is another's is refused (partner_code_taken), and so is what stands otherwise under its id (key_reused). */
export async function addPartner(
  { partners, links }: Deps,
  tx: Tx,
  wanted: NewPartnerBody,
): Promise<{ partner: Partner; isNew: boolean } | Refusal> {
  const linkSha256 = links.fingerprint(links.tokenFor('partner', wanted.id, 1));
  const isNew = await partners.add(tx, { ...wanted, linkSha256 });
  const partner = await partners.byId(tx, wanted.id);
  if (!partner) return refuse('partner_code_taken');
  if (isNew) return { partner, isNew };
  const { terms, ...flat } = wanted;
  const isSameTerms = isDeepStrictEqual(partner.terms, terms);
  const again = sentAgain({ ...partner, terms: true }, { ...flat, terms: isSameTerms }, 'added');
  return isRefusal(again) ? again : { partner, isNew };
}

/** What bookings are sold with from now on; those of before keep theirs. */
export async function savePartner(
  { partners }: Deps,
  tx: Tx,
  { id, version, ...fields }: PartnerBody & { id: string },
): Promise<{ before: Partner; after: Partner } | Refusal> {
  const before = await partners.locked(tx, id);
  if (!before) return refuse('not_found');
  if (before.version !== version) return refuse('changed_meanwhile');
  await partners.save(tx, id, fields);
  return { before, after: { ...before, ...fields, version: version + 1 } };
}

/** The link of before opens nothing any more. */
export async function renewPartnerLink(
  { partners, links }: Deps,
  tx: Tx,
  id: string,
): Promise<Partner | Refusal> {
  const partner = await partners.locked(tx, id);
  if (!partner) return refuse('not_found');
  const generation = partner.linkGeneration + 1;
  const sha256 = links.fingerprint(links.tokenFor('partner', id, generation));
  await partners.renewLink(tx, id, { generation, sha256 });
  return { ...partner, linkGeneration: generation, linkSha256: sha256 };
}
