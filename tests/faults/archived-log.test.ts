import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

const scripts = path.join(import.meta.dirname, '../../deploy/postgres');

/** A part of PostgreSQL's log, and the folder in which it is kept. */
function aPart() {
  const home = mkdtempSync(path.join(tmpdir(), 'costiera-log-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const [archive, part] = [path.join(home, 'archive'), path.join(home, 'part')];
  mkdirSync(archive);
  writeFileSync(part, 'what happened');
  const call = (script: string, ...words: string[]) => {
    const { status, stderr } = spawnSync('sh', [path.join(scripts, script), ...words], { encoding: 'utf8' });
    return [status, stderr.trim()] as const;
  };
  return { home, archive, part, call };
}

/** `npm run drill` plays a log of a real PostgreSQL by these. */
describe.skipIf(process.platform === 'win32')('the archive of PostgreSQL’s log', () => {
  const name = '000000010000000000000003';

  it('keeps a part whole, and says yes again where its answer was lost', () => {
    const { archive, part, call } = aPart();
    expect(call('archive-log', part, name, archive)).toEqual([0, '']);
    expect(call('archive-log', part, name, archive)).toEqual([0, '']);
    expect([readdirSync(archive), readFileSync(path.join(archive, name), 'utf8')]).toEqual([
      [name],
      'what happened',
    ]);
  });

  it('never writes over a part of another server, and takes a disk that is not mounted for no archive', () => {
    const { home, archive, part, call } = aPart();
    call('archive-log', part, name, archive);
    writeFileSync(part, 'of another server');
    expect(call('archive-log', part, name, archive)[0]).toBe(1);
    expect(readFileSync(path.join(archive, name), 'utf8')).toBe('what happened');
    expect(call('archive-log', part, name, path.join(home, 'away'))[0]).toBe(1);
  });

  it('gives a part back, ends where there is none, and stops the server where the archive is away', () => {
    const { home, archive, part, call } = aPart();
    call('archive-log', part, name, archive);
    const back = path.join(home, 'back');
    expect(call('restore-log', name, back, archive)[0]).toBe(0);
    expect(readFileSync(back, 'utf8')).toBe('what happened');
    expect(call('restore-log', '000000010000000000000004', back, archive)[0]).toBe(1);
    // Above 125, or PostgreSQL would take it for the end of the log and sell from there.
    expect(call('restore-log', name, back, path.join(home, 'away'))[0]).toBeGreaterThan(125);
  });

  it('is played on the newest copy from before the moment, into an empty folder only', () => {
    const { home, archive, call } = aPart();
    const files = path.join(home, 'files');
    mkdirSync(files);
    for (const copy of ['20261101T030000Z', '20261108T030000Z', '20261115T030000Z']) {
      mkdirSync(path.join(archive, 'base', copy), { recursive: true });
      writeFileSync(path.join(files, 'copy'), copy);
      execFileSync('tar', ['-czf', path.join(archive, 'base', copy, 'base.tar.gz'), '-C', files, '.']);
    }
    const [data, moment] = [path.join(home, 'data'), '2026-11-10T08:00:00.5Z'];
    expect(call('bring-back-to', archive, data, moment)[0]).toBe(0);
    expect(readFileSync(path.join(data, 'copy'), 'utf8')).toBe('20261108T030000Z');
    expect(readdirSync(data)).toContain('recovery.signal');
    const settings = readFileSync(path.join(data, 'postgresql.auto.conf'), 'utf8');
    expect(settings).toContain("recovery_target_time = '2026-11-10 08:00:00.500000+00'");
    expect(call('bring-back-to', archive, data, moment)).toEqual([
      1,
      expect.stringContaining('is not empty'),
    ]);
    expect(call('bring-back-to', archive, path.join(home, 'other'), '2026-10-01 08:00:00+00')[1]).toContain(
      'younger than',
    );
    const latest = path.join(home, 'latest');
    expect(call('bring-back-to', archive, latest, 'latest')[0]).toBe(0);
    expect(readFileSync(path.join(latest, 'copy'), 'utf8')).toBe('20261115T030000Z');
    expect(readFileSync(path.join(latest, 'postgresql.auto.conf'), 'utf8')).toContain(
      "recovery_target_time = ''",
    );
  });
});
