/** Randomness is handed in, so that a failing run can be repeated from its seed. */
export type Chance = { bytes(count: number): Uint8Array; uuid(): string };

export const systemChance: Chance = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  uuid: () => crypto.randomUUID(),
};
