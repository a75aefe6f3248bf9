/** A film that runs by itself would be unwelcome here. */
const wantsQuiet = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || isSavingData(navigator);

/** Known to Chromium only; https://wicg.github.io/savedata/ */
const isSavingData = (browser: Navigator & { connection?: { saveData?: boolean } }): boolean =>
  browser.connection?.saveData === true;

/**
 * Brings the film of the home page to life: it runs while it is in view, unless its visitor asked for less motion or less data,
 * or stopped it. Its markup is the server's (delivery-film.tsx).
 */
export function watchFilm(): void {
  const film = document.querySelector<HTMLElement>('[data-film]');
  const video = film?.querySelector('video');
  const button = film?.querySelector<HTMLElement>('[data-film-button]');
  if (!film || !video || !button) return;
  let stopped = wantsQuiet();
  const show = () => (film.dataset['filmState'] = video.paused ? 'still' : 'runs');
  // Refused where the browser forbids it (a phone that saves its battery): the button stays.
  const play = () => void video.play().catch(show);
  const press = () => {
    stopped = !video.paused;
    if (stopped) video.pause();
    else play();
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) video.pause();
      else if (!stopped) play();
    },
    { threshold: 0.25 },
  );
  observer.observe(film);
  button.addEventListener('click', press);
  for (const change of ['playing', 'pause']) video.addEventListener(change, show);
}
