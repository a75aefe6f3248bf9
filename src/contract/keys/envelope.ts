import type { RandomSource } from '../../basics/random-source.ts';
import { keyNamed, openValue, sealValue, type SealingKeys } from '../../basics/sealed-value.ts';

/**
 * One envelope per contract: its personal contents are sealed with a data key of their own, which is kept only wrapped by
 * the shop's sealing key. Deleting the wrapped key erases the person. AES-256-GCM; what is sealed is bound to its contract
 * and its field, so bytes moved to another row or column do not open.
 */
export type SealedField =
  | 'driver'
  | 'customer_data'
  | 'text'
  | 'signature'
  | 'pdf'
  // Of somebody who was erased, under the booking's id (kept-paper.type.ts).
  | 'kept paper'
  // Of what happens to the scooter afterwards, each with an id of its own.
  | `report ${string}`
  | `report pdf ${string}`
  | `photo ${string}`
  | `charge file ${string}`
  | 'licence photo'
  | `fine declaration ${string}`
  | `dispute evidence ${string}`
  | `dispute fields ${string}`;

export type Envelope = {
  seal(field: SealedField, plain: Uint8Array): Uint8Array;
  /** Throws where a byte was changed, or where the bytes belong to another contract or field. */
  open(field: SealedField, sealed: Uint8Array): Uint8Array;
};

export type WrappedKey = { keyId: string; wrapped: Uint8Array };
/** Wrapping keys; older ones stay readable until every contract is wrapped again. */
export type EnvelopeDeps = { sealingKeys: SealingKeys; chance: RandomSource };

/** An envelope with a fresh data key, for a contract that is being made. */
export function createEnvelope(
  deps: EnvelopeDeps,
  contractId: string,
): { envelope: Envelope; key: WrappedKey } {
  const dataKey = deps.chance.bytes(32);
  const keyId = deps.sealingKeys.currentId;
  const key = keyNamed(deps.sealingKeys, keyId);
  const wrapped = sealValue({ ...deps, key, label: wrapLabel(contractId, keyId) }, dataKey);
  return { envelope: envelopeWith(deps, contractId, dataKey), key: { keyId, wrapped } };
}

export function openEnvelope(deps: EnvelopeDeps, contractId: string, key: WrappedKey): Envelope {
  const dataKey = unwrapped(deps, contractId, key);
  return envelopeWith(deps, contractId, dataKey);
}

/** Of a contract whose key goes elsewhere: bare, or as it is where the secret that wraps it is not known here. */
export function dataKeyOf(
  deps: Pick<EnvelopeDeps, 'sealingKeys'>,
  row: { id: string; key_id: string; wrapped_key: Uint8Array | null },
): { wrappedUnder: string | null; bytes: string } {
  if (!row.wrapped_key) throw new Error('a contract without its key');
  const isKnown = row.key_id in deps.sealingKeys.byId;
  const key = { keyId: row.key_id, wrapped: row.wrapped_key };
  const bytes = isKnown ? unwrapped(deps, row.id, key) : row.wrapped_key;
  return { wrappedUnder: isKnown ? null : row.key_id, bytes: Buffer.from(bytes).toString('base64') };
}

/** The envelope of a contract whose key was kept. */
export function openKeptEnvelope(
  deps: EnvelopeDeps,
  { id, key: { wrappedUnder, bytes } }: { id: string; key: ReturnType<typeof dataKeyOf> },
): Envelope {
  const key = new Uint8Array(Buffer.from(bytes, 'base64'));
  return wrappedUnder === null
    ? envelopeWith(deps, id, key)
    : openEnvelope(deps, id, { keyId: wrappedUnder, wrapped: key });
}

/** The same data key under the key in force: what is sealed with it stays as it is. */
export function rewrap(deps: EnvelopeDeps, contractId: string, wrappedKey: WrappedKey): WrappedKey {
  const dataKey = unwrapped(deps, contractId, wrappedKey);
  const { currentId } = deps.sealingKeys;
  const key = keyNamed(deps.sealingKeys, currentId);
  const label = wrapLabel(contractId, currentId);
  return { keyId: currentId, wrapped: sealValue({ ...deps, key, label }, dataKey) };
}

const unwrapped = (
  { sealingKeys }: Pick<EnvelopeDeps, 'sealingKeys'>,
  contractId: string,
  { keyId, wrapped }: WrappedKey,
): Uint8Array =>
  openValue({ key: keyNamed(sealingKeys, keyId), label: wrapLabel(contractId, keyId) }, wrapped);

const wrapLabel = (contractId: string, keyId: string): string => `contract:${contractId}:key:${keyId}`;
const fieldLabel = (contractId: string, field: SealedField): string => `contract:${contractId}:${field}`;

const envelopeWith = (deps: EnvelopeDeps, contractId: string, dataKey: Uint8Array): Envelope => ({
  seal: (field, plain) => sealValue({ ...deps, key: dataKey, label: fieldLabel(contractId, field) }, plain),
  open: (field, sealed) => openValue({ key: dataKey, label: fieldLabel(contractId, field) }, sealed),
});
