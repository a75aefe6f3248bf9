/**
 * The scooters of a season, or of a promo code, once there is one more: it belongs to those that name all others of its model, `siblings`. Null
 * where nothing changes.
 */
export function withScooter(
  scooterIds: readonly number[] | null,
  { id, siblings }: { id: number; siblings: readonly number[] },
): number[] | null {
  const isWholeModel =
    scooterIds !== null && siblings.length > 0 && siblings.every((one) => scooterIds.includes(one));
  return isWholeModel && !scooterIds.includes(id) ? [...scooterIds, id] : null;
}
