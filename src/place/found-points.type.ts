export type FoundPoint = { name: string; latitude: number; longitude: number };

/** `attribution`: whose points these are, where they are somebody else's. */
export type FoundPoints = { points: FoundPoint[]; attribution: string | null };
