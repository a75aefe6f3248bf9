import { fieldOfReason, ineligibilityReasons } from '../../booking/create/eligibility.rules.ts';

/** What is wrong with a field of a sale; `text`: in the shop's own words, where the field has none. */
export type SaleIssue = { path: string; text?: string };

const ofDriver = /^(?:furtherRides\.(\d+)\.)?driver\.(\w+)$/;
/** Until when it is kept has two fields and its buttons. */
export const keptPath = 'kept.time';

/** Who may not ride, at the field by which it is mended, as on the site; `ride`: of several whose scooter, 0 is the customer's. */
export function unfitIssue(refusal: string, ride: number, text: string): SaleIssue | null {
  const reason = ineligibilityReasons.find((one) => one === refusal);
  if (reason === undefined) return null;
  return { path: `${ride === 0 ? '' : `furtherRides.${ride - 1}.`}driver.${fieldOfReason(reason)}`, text };
}

/** The fields of the driver that the shop refused, by name, with its own words or null; of who rides beside them as `0.fullName`. */
export type WrongFields = ReadonlyMap<string, string | null>;

export const wrongFields = (issues: readonly SaleIssue[]): WrongFields =>
  new Map(
    issues.flatMap(({ path, text = null }) => {
      const [, nth, name] = ofDriver.exec(path) ?? [];
      return name === undefined ? [] : [[nth === undefined ? name : `${nth}.${name}`, text]];
    }),
  );

/** What the field of a path is called in the form (`driverIn`, `ridesIn`). */
function fieldOf(path: string, further: readonly { key: string }[]): string {
  const [, nth, name] = ofDriver.exec(path) ?? [];
  if (name === undefined) return path;
  return nth === undefined ? name : `${name}-${further[Number(nth)]?.key ?? ''}`;
}

const category = /\.licenceCategory$/;

/** All the fields that mend it: a licence that is not enough in one country may be in another. */
export const fieldsOf = (path: string, further: readonly { key: string }[]): readonly string[] =>
  (category.test(path) ? [path, path.replace(category, '.licenceCountry')] : [path]).map((one) =>
    fieldOf(one, further),
  );
