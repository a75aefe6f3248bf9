import { describe, expect, it } from 'vitest';
import { misfitOf } from './database-server.rules.ts';

const fits = {
  version: 150_004,
  hasExtension: false,
  offersExtension: true,
  mayAddExtension: true,
  mayAddTables: true,
};

describe('a PostgreSQL server', () => {
  it('fits from 15 on, whoever has added the extension', () => {
    expect(misfitOf(fits)).toBeNull();
    expect(misfitOf({ ...fits, version: 180_001, hasExtension: true, mayAddExtension: false })).toBeNull();
  });

  it.each([
    [{ version: 140_011 }, 'the database is PostgreSQL 14, and the shop needs 15 or newer'],
    [{ version: 90_624, offersExtension: false }, 'the database is PostgreSQL 9, '],
    [{ offersExtension: false }, 'does not have the extension btree_gist'],
    [{ mayAddExtension: false }, 'may not add the extension btree_gist'],
    [{ mayAddTables: false }, 'may not make tables'],
  ])('that is %j does not, in a sentence', (other, sentence) => {
    expect(misfitOf({ ...fits, ...other })).toContain(sentence);
  });
});
