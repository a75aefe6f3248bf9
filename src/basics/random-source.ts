/** Randomness is handed in, so that a failing run can be repeated from its seed. */
export type RandomSource = { bytes(count: number): Uint8Array; uuid(): string };

export const systemRandomSource: RandomSource = {
  bytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
  uuid: () => crypto.randomUUID(),
};
