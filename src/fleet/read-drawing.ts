import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inProject } from '../basics/project-folder.ts';
import { drawingFile, drawingOf } from './drawing.rules.ts';
import { recolourDrawing } from './recolour-drawing.ts';

const folder = inProject('assets');

/** An SVG: as it is in assets/, or the black scooter painted in the colour that the file's name says. Throws where it says none. */
export async function readDrawing(file: string): Promise<Buffer> {
  const wanted = drawingOf(file);
  if (!wanted) throw new Error(`${file} is no drawing of a scooter`);
  const own = path.join(folder, file); // the pattern of its name allows no other folder
  if (existsSync(own)) return readFile(own);
  const black = await readFile(path.join(folder, drawingFile('black', wanted.view)), 'utf8');
  return Buffer.from(recolourDrawing(black, wanted.value));
}
