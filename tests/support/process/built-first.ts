import { buildIfStale } from '../../../src/pages/build/build.ts';

/** Tests of what is built see the sources as they stand. */
export default (): Promise<void> => buildIfStale((line) => process.stdout.write(`${line}\n`));
