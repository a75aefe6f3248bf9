import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';

/** A store of files that speaks S3, until the test ends: the shop's settings for it, and the names of what lies in it. */
export async function anS3Server() {
  const folder = mkdtempSync(path.join(tmpdir(), 'costiera-s3-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'photos', configs: [] }],
  });
  let refused: string | null = null;
  server.middleware.unshift((context, next) => {
    if (context.method !== refused) return next();
    context.status = 403;
  });
  const { port } = await server.run();
  onTestFinished(() => server.close());
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    /** As it answers a key that may not do that; null: all is done again. */
    refuse: (method: 'DELETE' | null) => (refused = method),
    stored: (): string[] => readdirSync(path.join(folder, 'photos'), { recursive: true }).map(String),
  };
}
