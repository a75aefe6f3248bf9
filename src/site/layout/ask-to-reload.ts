/** Shows the question; a yes reloads the page with the new version's files. */
export function askToReload(bar: HTMLElement, waiting: ServiceWorker): void {
  bar.hidden = false;
  bar.onclick = ({ target }) => {
    const answer =
      target instanceof Element && target.closest<HTMLElement>('[data-answer]')?.dataset['answer'];
    if (!answer) return;
    bar.hidden = true;
    if (answer !== 'yes') return;
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
  };
}
