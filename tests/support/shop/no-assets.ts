import type { Assets } from '../../../src/pages/build/assets.ts';

/** For pages that are drawn without a build. */
export const noAssets: Assets = { boot: '/boot.js', scripts: [], island: [], styles: [], fonts: [] };
