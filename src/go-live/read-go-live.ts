import { sha256 } from '../basics/tokens.ts';
import type { Database } from '../database/tables.ts';
import { isSettled, pointCodes, professionalPoints, screenOf } from './go-live.rules.ts';
import type { GoLiveAnswer, GoLivePoint } from './go-live.shape.ts';
import type { GoLiveStore } from './go-live.store.ts';
import { storefrontOf } from './storefront.rules.ts';
import type { StorefrontStore } from './storefront.store.ts';

export type ReadGoLiveDeps = {
  database: Database;
  goLive: GoLiveStore;
  storefront: StorefrontStore;
  isDemo: boolean;
  /** The sentence of a point as it is written: what is confirmed. */
  textOf(code: string, reason: string): string | null;
};

export const fingerprintOf = (deps: Pick<ReadGoLiveDeps, 'textOf'>, code: string, reason: string): string =>
  sha256(`${code} ${reason} ${deps.textOf(code, reason) ?? ''}`);

/** What the check found last, and what people answered for. */
export async function readGoLive(deps: ReadGoLiveDeps): Promise<GoLiveAnswer> {
  const { database, goLive } = deps;
  const row = await deps.storefront.read(database);
  const found = await goLive.results(database);
  const confirmations = await goLive.confirmations(database);
  const points = pointCodes.flatMap((code): GoLivePoint[] => {
    const result = found.find((each) => each.code === code);
    if (!result) return [];
    const { state, reason, values } = result;
    const confirmed = confirmations.find(
      (each) => each.code === code && each.textSha256 === fingerprintOf(deps, code, reason),
    );
    return [
      {
        code,
        state,
        reason,
        values,
        screen: screenOf[code] ?? null,
        isProfessional: professionalPoints.includes(code),
        confirmed: confirmed ? { by: confirmed.by, at: confirmed.at.toISOString() } : null,
      },
    ];
  });
  const { state, note } = storefrontOf(row);
  const [oldest] = found.map(({ checkedAt }) => checkedAt).toSorted((one, other) => +one - +other);
  return {
    isDemo: deps.isDemo,
    storefront: deps.isDemo ? 'open' : state,
    note,
    version: row.version,
    checkedAt: oldest?.toISOString() ?? null,
    canOpen:
      points.length === pointCodes.length &&
      points.every((point) => isSettled({ state: point.state, isConfirmed: point.confirmed !== null })),
    points,
  };
}
