/** docs/product.md §9 */
const hidesPast = 100;

/**
 * While the newsroom is read, its own bar takes the place of the site's header: that one stays in view only as far as this.
 * How they move is in news.css; without scripts both simply scroll.
 */
export function watchScroll(): () => void {
  const { dataset, style } = document.documentElement;
  const header = document.querySelector('#root > * > header');
  const follow = () => {
    dataset['newsHeader'] = scrollY > hidesPast ? 'hidden' : 'shown';
    if (header) style.setProperty('--site-header', `${header.clientHeight}px`);
  };
  follow();
  addEventListener('scroll', follow, { passive: true });
  addEventListener('resize', follow);
  return () => {
    removeEventListener('scroll', follow);
    removeEventListener('resize', follow);
    delete dataset['newsHeader'];
  };
}
