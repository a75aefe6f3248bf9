// Only what tests use; the package brings no types of its own.
declare module '@20minutes/s3rver' {
  type Options = {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  };
  export default class S3rver {
    constructor(options: Options);
    /** Of Koa, the first first. */
    middleware: ((context: { method: string; status: number }, next: () => Promise<void>) => unknown)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
