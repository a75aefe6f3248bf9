import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
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
  const kept = (archive: string) => gunzipSync(readFileSync(path.join(archive, `${name}.gz`))).toString();

  it('keeps a part whole, and says yes again where its answer was lost', () => {
    const { archive, part, call } = aPart();
    expect(call('archive-log', part, name, archive)).toEqual([0, '']);
    expect(call('archive-log', part, name, archive)).toEqual([0, '']);
    expect([readdirSync(archive), kept(archive)]).toEqual([[`${name}.gz`], 'what happened']);
  });

  it('takes little room for a part that is hardly used', () => {
    const { archive, part, call } = aPart();
    writeFileSync(part, Buffer.alloc(16 * 1024 * 1024, 'a', 'utf8').fill(0, 5000));
    expect(call('archive-log', part, name, archive)[0]).toBe(0);
    expect(statSync(path.join(archive, `${name}.gz`)).size).toBeLessThan(20_000);
  });

  it('goes on with parts from before they were pressed', () => {
    const { home, archive, part, call } = aPart();
    writeFileSync(path.join(archive, name), 'what happened');
    expect(call('archive-log', part, name, archive)).toEqual([0, '']);
    expect(readdirSync(archive)).toEqual([name]);
    expect(call('restore-log', name, path.join(home, 'back'), archive)[0]).toBe(0);
    expect(readFileSync(path.join(home, 'back'), 'utf8')).toBe('what happened');
    writeFileSync(part, 'of another server');
    expect(call('archive-log', part, name, archive)[0]).toBe(1);
  });

  it('never writes over a part of another server, and takes a disk that is not mounted for no archive', () => {
    const { home, archive, part, call } = aPart();
    call('archive-log', part, name, archive);
    writeFileSync(part, 'of another server');
    expect(call('archive-log', part, name, archive)[0]).toBe(1);
    expect(kept(archive)).toBe('what happened');
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
    truncateSync(path.join(archive, `${name}.gz`), 20);
    expect(call('restore-log', name, back, archive)[0]).toBeGreaterThan(125);
  });

  /** Copies of these names, and the script with programs in the place of PostgreSQL's: the newest copy is made now. */
  function copiesOf(...ages: (number | string)[]) {
    const { home, archive, call } = aPart();
    const programs = path.join(home, 'programs');
    mkdirSync(programs);
    const program = (called: string, text: string) => {
      writeFileSync(path.join(programs, called), `#!/bin/sh\n${text}\n`);
      chmodSync(path.join(programs, called), 0o755);
    };
    const label = 'START WAL LOCATION: 0/3000028 (file 000000010000000000000003)';
    program(
      'pg_basebackup',
      `for each; do case $each in --pgdata=*) to=\${each#*=};; esac; done; cd "$to"; echo '${label}' > backup_label
       tar -czf base.tar.gz backup_label; rm backup_label`,
    );
    program('pg_archivecleanup', `echo "$@" > ${home}/cleaned`);
    const nameOf = (days: number) =>
      new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(/[-:]|[.]\d+/g, '');
    const old = ages.map((age) => (typeof age === 'string' ? age : nameOf(age)));
    for (const copy of old) {
      mkdirSync(path.join(archive, 'base', copy), { recursive: true });
      writeFileSync(path.join(home, 'backup_label'), label);
      execFileSync('tar', [
        '-czf',
        path.join(archive, 'base', copy, 'base.tar.gz'),
        '-C',
        home,
        'backup_label',
      ]);
    }
    const make = () => {
      const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` };
      return spawnSync('sh', [path.join(scripts, 'base-backup'), archive], { encoding: 'utf8', env });
    };
    const left = () => readdirSync(path.join(archive, 'base')).filter((each) => each !== '.lock');
    return { home, archive, call, old, make, left, program };
  }

  it('lets copies of more than four weeks go, two at a time, and what a killed run has left', () => {
    const { home, archive, old, make, left } = copiesOf(50, 43, 36, 29, 8, 1);
    mkdirSync(path.join(archive, 'base', '.unfinished.killed'));
    const made = make();
    expect([made.status, made.stderr]).toEqual([0, '']);
    expect(left().slice(0, -1)).toEqual(old.slice(2));
    expect(left()).toHaveLength(5);
    expect(readFileSync(path.join(home, 'cleaned'), 'utf8')).toBe(
      `-x .gz ${archive} 000000010000000000000003\n`,
    );
  });

  it('removes no copy where one bears a moment that has not come yet, and says by 3 that the new one was made', () => {
    const { old, make, left } = copiesOf(50, '20991231T000000Z');
    const { status, stderr } = make();
    expect([status, stderr]).toEqual([3, expect.stringContaining('has not come yet')]);
    expect([left().length, left()]).toEqual([3, expect.arrayContaining(old)]);
  });

  it('says by another code where no copy was made, and leaves nothing of it', () => {
    const { old, make, left, program } = copiesOf(50);
    program('pg_basebackup', 'exit 1');
    expect([make().status, left()]).toEqual([1, old]);
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
