/** Holds what its button copies; hidden until the scripts are there that it needs. */
export const copyMark = 'data-copy';

export function startCopying(): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[${copyMark}]`)) {
    const done = place.querySelector<HTMLElement>('[role=status]');
    place.hidden = false;
    place.querySelector('button')?.addEventListener('click', () => {
      // Where the browser does not let us, the address stands below its square.
      navigator.clipboard.writeText(place.getAttribute(copyMark) ?? '').then(
        () => {
          if (done) done.hidden = false;
        },
        () => undefined,
      );
    });
  }
}
