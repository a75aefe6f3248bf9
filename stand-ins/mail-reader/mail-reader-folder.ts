import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';

export type StoredMail = { id: string; storedAt: Date; source: Buffer; mail: Email };

const maxListed = 200;

/** The newest mails first. */
export async function listMails(folder: string): Promise<StoredMail[]> {
  const names = await readdir(folder).catch(() => []); // no folder: no mail was sent yet
  const kept = names.filter((name) => name.endsWith('.eml'));
  const dated = await Promise.all(
    kept.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  );
  const newest = dated.sort((a, b) => b.at - a.at).slice(0, maxListed);
  const mails = await Promise.all(newest.map(({ name }) => readMail(folder, name.slice(0, -'.eml'.length))));
  return mails.filter((mail) => mail !== null);
}

/** Null for an unknown id and for one that could name a file elsewhere. */
export async function readMail(folder: string, id: string): Promise<StoredMail | null> {
  if (!/^[\w-]{1,100}$/.test(id)) return null;
  const file = path.join(folder, `${id}.eml`);
  try {
    const [source, { mtime }] = await Promise.all([readFile(file), stat(file)]);
    return { id, storedAt: mtime, source, mail: await PostalMime.parse(source) };
  } catch {
    return null;
  }
}

export const addressText = (addresses: Address | Address[] | undefined): string =>
  [addresses ?? []]
    .flat()
    .map(({ name, address }) => (name && address ? `${name} <${address}>` : (address ?? name)))
    .join(', ');
