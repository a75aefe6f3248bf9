const ofDriver = /^(?:furtherRides\.(\d+)\.)?driver\.(\w+)$/;
/** Until when it is kept has two fields and its buttons. */
export const keptPath = 'kept.time';

/** The fields of the driver that the shop refused, by name; of who rides beside them as `0.fullName`. */
export const wrongFields = (issues: readonly { path: string }[]): ReadonlySet<string> =>
  new Set(
    issues.flatMap(({ path }) => {
      const [, nth, name] = ofDriver.exec(path) ?? [];
      return name === undefined ? [] : nth === undefined ? name : `${nth}.${name}`;
    }),
  );

/** What the field of a path is called in the form (`driverIn`, `ridesIn`). */
export function fieldOf(path: string, further: readonly { key: string }[]): string {
  const [, nth, name] = ofDriver.exec(path) ?? [];
  if (name === undefined) return path;
  return nth === undefined ? name : `${name}-${further[Number(nth)]?.key ?? ''}`;
}
