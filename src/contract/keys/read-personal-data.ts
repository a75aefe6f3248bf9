import { languagesOfVersion } from '../contract.rules.ts';
import { asText, customerDataOf, openContract, textOf, type ContractDeps } from '../find-contract.ts';
import { textsOf } from '../text/contract-text.rules.ts';

/** What a contract keeps sealed of its customer, for the customer alone; null where there is none, or where they were forgotten. */
export async function personalDataOf(deps: ContractDeps, bookingId: string) {
  const row = await deps.contracts.byBooking(deps.database, bookingId);
  const open = row && (await openContract(deps, deps.database, row));
  if (!open) return null;
  const { envelope } = open;
  const text = textOf(open);
  return {
    status: open.status,
    signedAt: row.signed_at,
    textSha256: row.text_sha256,
    languages: languagesOfVersion(row.template_version),
    /** In the order of the languages, as they were shown. */
    texts: text === null ? [] : textsOf(text),
    customerData: customerDataOf(open),
    // Sealed as JSON by prepare-contract.ts.
    driver: row.sealed_driver
      ? (JSON.parse(asText(envelope.open('driver', row.sealed_driver))) as unknown)
      : null,
  };
}
