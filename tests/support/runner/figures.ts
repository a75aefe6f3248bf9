import { appendFileSync } from 'node:fs';

/** What a test did, in numbers; the soak adds them up. A line of JSON in the file that it names, nothing where it names none. */
export type Figures = Record<string, number>;

export function noteFigures(figures: Figures): void {
  const file = process.env['FIGURES_FILE'];
  if (file) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
