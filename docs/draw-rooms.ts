/**
 * `npm run rooms` writes the picture in CONTRIBUTING.md: which room of src imports which, as the sources really do (tests left out).
 * An arrow that follows from two others is not drawn. tests/docs/rooms.test.ts keeps the picture true.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'CONTRIBUTING.md');
const order: string[][] = createRequire(import.meta.url)('../rooms.cjs');
const rooms = order.flat();
const specifier = /(?:\bfrom|\bimport|\bimport\()\s*['"](\.{1,2}\/[^'"]+)['"]/g;

function sourcesOf(room: string): string[] {
  const folder = path.join(root, 'src', room);
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => /(?<![.]test)[.]tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

const roomOf = (file: string): string => path.relative(path.join(root, 'src'), file).split(path.sep)[0] ?? '';

/** The other rooms that a room’s sources import. */
function importedBy(room: string): Set<string> {
  const imported = sourcesOf(room).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(specifier)].map(([, target = '']) =>
      roomOf(path.resolve(path.dirname(file), target)),
    ),
  );
  return new Set(imported.filter((other) => other !== room && rooms.includes(other)));
}

/** Everything that a room reaches in one step or more. */
function reachedFrom(
  room: string,
  arrows: Map<string, Set<string>>,
  reached = new Set<string>(),
): Set<string> {
  for (const next of arrows.get(room) ?? []) {
    if (reached.has(next)) continue;
    reached.add(next);
    reachedFrom(next, arrows, reached);
  }
  return reached;
}

/** The picture as Mermaid, with its fences. */
export function drawRooms(): string {
  const arrows = new Map(rooms.map((room) => [room, importedBy(room)]));
  const isImplied = (room: string, target: string): boolean =>
    [...(arrows.get(room) ?? [])].some((other) => other !== target && reachedFrom(other, arrows).has(target));
  const lines = rooms.flatMap((room) =>
    rooms
      .filter((target) => arrows.get(room)?.has(target) && !isImplied(room, target))
      .map((target) => `  ${room} --> ${target}`),
  );
  return ['```mermaid', 'flowchart BT', ...lines, '```'].join('\n');
}

const picture = /```mermaid\n(?:.*?\n)?```/s;

/** The picture that CONTRIBUTING.md shows at present. */
export const shownRooms = (): string => picture.exec(readFileSync(page, 'utf8'))?.[0] ?? '';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(picture, () => drawRooms()),
  );
}
