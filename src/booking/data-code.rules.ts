/** So long a code is good for. */
export const dataCodeMinutes = 15;

/** The `nth` code that was mailed for a booking, for who wants to download what is stored about them (decision 043). */
export type DataCode = { nth: number; endsAt: Date; isUsed: boolean };

/** The latest, while it can be used: a new one ends those before it. */
export function openDataCode(codes: readonly DataCode[], now: Date): DataCode | null {
  const latest = codes.at(-1);
  return latest && !latest.isUsed && now < latest.endsAt ? latest : null;
}

type Typed = { typed: string; now: Date; digitsOf(nth: number): string };

/** What a typed code comes to; how often it may be tried is counted elsewhere. */
export function checkDataCode(
  codes: readonly DataCode[],
  { typed, now, digitsOf }: Typed,
): DataCode | 'data_code_wrong' | 'data_code_ended' | 'data_code_used' {
  const open = openDataCode(codes, now);
  const meant = codes.findLast(({ nth }) => digitsOf(nth) === typed);
  if (meant?.isUsed) return 'data_code_used';
  if (!open || (meant && meant !== open)) return 'data_code_ended';
  return meant ?? 'data_code_wrong';
}
