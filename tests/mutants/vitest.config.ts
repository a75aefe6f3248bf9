import { defineConfig } from 'vitest/config';
import { rules } from '../../vitest.config.ts';

/** The project `rules` without what reads sources as texts, which are other texts while mutants stand in them; it needs no database. */
export default defineConfig({
  test: { include: rules, exclude: ['tests/{arrows,docs}/**'], testTimeout: 60_000 },
});
