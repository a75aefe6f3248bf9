import { DataFolderInUse, UnwritableFolder } from './database/data-folder.ts';
import { DiskFull } from './database/disk-space.ts';
import { UnfitServer } from './database/fitting-server.ts';
import { EditedMigration, FailedMigration, WrongMode } from './database/migrate.ts';
import { isUnreachable } from './database/unreachable.ts';
import { describeCertificate, isCertificateOutOfTime } from './gateways/ended-certificate.ts';
import { UnusableSocket } from './http/inherited-socket.ts';
import { InvalidSettings } from './settings.ts';

const known = [
  InvalidSettings,
  DataFolderInUse,
  UnwritableFolder,
  EditedMigration,
  FailedMigration,
  WrongMode,
  UnfitServer,
  UnusableSocket,
];

/** What kept the shop, or a command, from starting, in a sentence that says what to do; null for what only its trace explains. */
export async function describeStartFault(
  fault: unknown,
  databaseUrl: string | undefined,
): Promise<string | null> {
  if (fault instanceof Error && known.some((kind) => fault instanceof kind)) return fault.message;
  if (fault instanceof DiskFull) return `cannot start: ${fault.message}`;
  if (databaseUrl !== undefined && isCertificateOutOfTime(fault)) {
    const { hostname: host, port } = new URL(databaseUrl);
    const shown = await describeCertificate({ host, port: Number(port || 5432), kind: 'postgres' });
    return `cannot start: ${shown}. It is that of the database (DATABASE_URL): have it renewed there.`;
  }
  if (isUnreachable(fault)) return 'cannot start: the database cannot be used. Look at DATABASE_URL.';
  if (!(fault instanceof Error) || !('code' in fault)) return null;
  if (fault.code === 'EADDRINUSE')
    return 'cannot start: the port is in use already. Set PORT to another one.';
  if (fault.code === 'EACCES')
    return 'cannot start: this port or folder is not ours to use. Set PORT or DATA_DIR.';
  return null;
}
