/** One thing that `npm run art` draws and writes: the name says it on the command line. */
export type Drawing = { name: string; draw: () => Promise<void> };
