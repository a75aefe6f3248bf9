import type { Faults } from './faults.ts';
import type { SandboxFile } from './sandbox-file.ts';

/** What every part of the sandbox works on. */
export type SandboxState = {
  file: SandboxFile;
  faults: Faults;
  /** Where the pay pages are reached from outside, without a slash at the end. */
  publicUrl: string;
};

/** Seconds since 1970, as Stripe counts. */
export const sandboxNow = ({ faults }: Pick<SandboxState, 'faults'>): number =>
  Math.floor(Date.now() / 1000) + faults.clockAhead;
