import type { Faults } from './faults.ts';
import type { SandboxFile } from './sandbox-file.ts';

/** What every part of the sandbox works on. */
export type World = {
  file: SandboxFile;
  faults: Faults;
  /** Where the pay pages are reached from outside, without a slash at the end. */
  publicUrl: string;
};

/** Seconds since 1970, as Stripe counts. */
export const nowIn = ({ faults }: Pick<World, 'faults'>): number =>
  Math.floor(Date.now() / 1000) + faults.clockAhead;
