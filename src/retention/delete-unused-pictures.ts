import type { Clock } from '../basics/clock.ts';
import { addHours } from '../basics/rome-time.ts';
import type { Database } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { FileStore } from '../fleet/paper-file.ts';
import type { SettingVersions } from '../shop/shop.ts';

/** Sent and not saved with anything for so long, nobody is about to. */
const unusedDays = 30;

export type UnusedPicturesDeps = {
  database: Database;
  clock: Clock;
  /** Where they are kept, and what names them. */
  pictures: {
    fleet: Pick<FleetStore, 'models' | 'lockOldPictures' | 'deletePictures'>;
    settingVersions: Pick<SettingVersions, 'history' | 'lockOldLogos' | 'deleteLogos'>;
    files: FileStore;
  };
};

/**
 * Logos and pictures that no model shows and no version of a setting ever named: a step back finds its picture. They are locked first and
 * looked for then, so that one that somebody chooses meanwhile is either passed over or refused to them. What a run that dies leaves in
 * the store of files is named by nothing.
 */
export async function deleteUnusedPictures(deps: UnusedPicturesDeps): Promise<void> {
  const { database, clock } = deps;
  const { fleet, settingVersions, files } = deps.pictures;
  const before = addHours(clock.now(), -24 * unusedDays);
  const deleted = await database.transaction().execute(async (tx) => {
    const logos = await settingVersions.lockOldLogos(tx, before);
    const pictures = await fleet.lockOldPictures(tx, before);
    const shown = JSON.stringify([
      await settingVersions.history(tx, 'looks'),
      await settingVersions.history(tx, 'places'),
      (await fleet.models(tx)).map((model) => model.pictures),
    ]);
    // Each is kept in several sizes under the fingerprint of its bytes, and named by one of them.
    const isUnused = (file: string) => !shown.includes(file.slice(0, file.lastIndexOf('-')));
    const unused = pictures.filter(isUnused);
    await settingVersions.deleteLogos(tx, logos.filter(isUnused));
    await fleet.deletePictures(tx, unused);
    return unused;
  });
  if (files) for (const file of deleted) await files.remove(file);
}
