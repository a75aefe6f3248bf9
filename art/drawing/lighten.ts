/** Numbers in path data that each command takes. */
const takes: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

/** The same picture in fewer bytes: all outlines relative, to a tenth of a unit, without a space or a word too many. */
export const lighten = (svg: string): string =>
  inherit(svg)
    .replace(/ d="([^"]*)"/g, (_, outline: string) => ` d="${relative(outline)}"`)
    .replace(/"\n<|>\n</g, (seam) => seam.replace('\n', ''))
    .replace(/([ "(-])0\.(\d)/g, '$1.$2');

/** What most marks say is said once, at the top: lines are not filled, and their ends are round. */
const inherit = (svg: string): string =>
  svg
    .replace(/<(path|circle|ellipse|rect) [^>]*>/g, (mark) =>
      mark.includes(' stroke="') && !mark.includes('stroke-linecap') && hasEnds(mark)
        ? mark.replace('/>', ' stroke-linecap="butt"/>')
        : mark,
    )
    .replaceAll(/ fill="none"| stroke-linecap="round"/g, '')
    .replace('<svg ', '<svg fill="none" stroke-linecap="round" ');

const hasEnds = (mark: string): boolean =>
  mark.includes('stroke-dasharray') || (mark.startsWith('<path') && !/ d="[^"]*[zZ]"/.test(mark));

type Walk = { x: number; y: number; startX: number; startY: number; written: string };

function relative(outline: string): string {
  const walk: Walk = { x: 0, y: 0, startX: 0, startY: 0, written: '' };
  for (const [, letter = '', rest = ''] of outline.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = rest.match(/-?(\d+\.?\d*|\.\d+)/g)?.map(Number) ?? [];
    const size = takes[letter.toLowerCase()] ?? 0;
    for (let from = 0; from === 0 || from < numbers.length; from += size || 1) {
      // Pairs after a move are lines.
      const command = from > 0 && letter.toLowerCase() === 'm' ? (letter === 'm' ? 'l' : 'L') : letter;
      step(walk, command, numbers.slice(from, from + size));
    }
  }
  return walk.written;
}

/** Rounds where the pen is, not how far it goes, so that no error grows. */
function step(walk: Walk, letter: string, numbers: number[]): void {
  const command = letter.toLowerCase();
  const absolute = letter !== command;
  const { x, y } = walk;
  const shifted = numbers.map((number, index) => {
    if (command === 'a' && index < 5) return tenth(number);
    const upright = command === 'v' || (command !== 'h' && (command === 'a' ? index === 6 : index % 2 === 1));
    const origin = upright ? y : x;
    return tenth((absolute ? tenth(number) : number) - (absolute ? origin : 0));
  });
  if (command === 'z') [walk.x, walk.y] = [walk.startX, walk.startY];
  else if (command === 'h') walk.x = tenth(x + (shifted[0] ?? 0));
  else if (command === 'v') walk.y = tenth(y + (shifted[0] ?? 0));
  else [walk.x, walk.y] = [tenth(x + (shifted.at(-2) ?? 0)), tenth(y + (shifted.at(-1) ?? 0))];
  if (command === 'm') [walk.startX, walk.startY] = [walk.x, walk.y];
  if (command === 'l' && shifted.every((number) => number === 0)) return;
  walk.written += written(command, shifted, walk.written);
}

function written(command: string, numbers: readonly number[], before: string): string {
  const last = before.match(/([a-z])[^a-z]*$/)?.[1];
  const same = last === command && command !== 'm' && command !== 'z';
  return numbers.reduce(
    (text, number) => {
      const plain = String(number).replace(/^(-?)0\./, '$1.');
      const apart = plain.startsWith('-') || /[a-z]$/.test(text) || (text === '' && !same);
      return text + (apart ? '' : ' ') + plain;
    },
    same ? '' : command,
  );
}

const tenth = (number: number): number => Math.round(number * 10) / 10 + 0;
