import { execFileSync } from 'node:child_process';

/** Programs that judge our files without knowing us. Who has none of them is told what was not looked at. */
const packages = {
  pdftotext: 'poppler-utils',
  pdfsig: 'poppler-utils',
  qpdf: 'qpdf',
  openssl: 'openssl',
  nginx: 'nginx-light',
  promtool: 'prometheus',
  prometheus: 'prometheus',
} as const;
const questions = {
  pdftotext: '-v',
  pdfsig: '-v',
  qpdf: '--version',
  openssl: 'version',
  nginx: '-v',
  promtool: '--version',
  prometheus: '--version',
} as const;
type Program = keyof typeof packages;

export function isHere(program: Program): boolean {
  try {
    execFileSync(program, [questions[program]], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn(`SKIPPED: no ${program} here, so nobody but us looked at it (install ${packages[program]})`);
    return false;
  }
}

export const run = (
  program: Program | 'pdfinfo' | 'pdffonts' | 'pdfdetach' | 'pdfimages',
  ...args: string[]
): string => execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
