/** docs/product.md §9 */
const hidesPast = 100;

/**
 * While the newsroom is read, its own bar takes the place of the site's header: that one stays in view only as far as this.
 * How they move is in news.css; without scripts both simply scroll.
 */
export function watchScroll(): void {
  const { dataset, style } = document.documentElement;
  const header = document.querySelector('#root > * > header');
  const follow = () => void (dataset['newsHeader'] = scrollY > hidesPast ? 'hidden' : 'shown');
  // Notices above it come and go.
  const measured = new ResizeObserver(() =>
    style.setProperty('--site-header', `${header?.getBoundingClientRect().height ?? 0}px`),
  );
  if (header) measured.observe(header);
  follow();
  addEventListener('scroll', follow, { passive: true });
}
