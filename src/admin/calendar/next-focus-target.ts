/** What the arrows lead to: along a row, or to the next row's first thing that stands at the same side or further right. */
export function nextFocusTarget(board: HTMLElement, key: string): HTMLElement | null {
  const rows = [...board.querySelectorAll<HTMLElement>('[data-unit]')];
  const here = document.activeElement;
  const row = rows.findIndex((one) => one.contains(here));
  if (!(here instanceof HTMLElement) || row < 0) return null;
  const things = focusTargetsIn(rows[row]);
  const at = things.indexOf(here);
  switch (key) {
    case 'ArrowLeft':
      return things[at - 1] ?? null;
    case 'ArrowRight':
      return things[at + 1] ?? null;
    case 'Home':
      return things[0] ?? null;
    case 'End':
      return things.at(-1) ?? null;
    case 'ArrowUp':
      return nearest(focusTargetsIn(rows[row - 1]), here);
    case 'ArrowDown':
      return nearest(focusTargetsIn(rows[row + 1]), here);
    default:
      return null;
  }
}

const focusTargetsIn = (row: HTMLElement | undefined): HTMLElement[] => [
  ...(row?.querySelectorAll<HTMLElement>('[data-thing]') ?? []),
];

function nearest(things: readonly HTMLElement[], here: HTMLElement): HTMLElement | null {
  const left = here.getBoundingClientRect().left;
  const away = (thing: HTMLElement) => Math.abs(thing.getBoundingClientRect().left - left);
  return things.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
