import { migrate } from '../database/migrate.ts';
import { photoStores } from '../gateways/create-gateways.ts';
import { moveFormer } from '../gateways/photos/photo-store.ts';
import { command, printLine } from './command.ts';

const toldEvery = 50;

export default command({
  usage: (call) => `${call()}      killed and said again, it goes on`,
  options: {},
  async work({ settings, open }) {
    const opened = await open();
    await migrate(opened);
    const { now, before } = photoStores(settings, opened.database);
    let moved = 0;
    for (const former of before)
      await moveFormer(now, former, () => {
        if (++moved % toldEvery === 0) printLine(`${moved} moved …`);
      });
    printLine(moved === 0 ? 'Nothing lies elsewhere.' : `${moved} photos and papers moved.`);
  },
});
