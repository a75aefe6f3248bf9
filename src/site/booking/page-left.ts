/**
 * From which page of one's own somebody went to pay: the way back from the provider, whose address must not hold a link. In this tab alone, by whose
 * link it was, for on one phone both may be opened.
 */
type PageLeft = { code: string; isRiders: boolean; path: string };

const key = 'costiera.page-left';
/** On a form that leads to the provider: whose page it is, and of which booking. */
const leaveMark = 'data-leaves';
export const leaveMarkOf = (left: Omit<PageLeft, 'path'>) => ({ [leaveMark]: JSON.stringify(left) });

export function startLeaving(): void {
  for (const form of document.querySelectorAll(`form[${leaveMark}]`))
    form.addEventListener('submit', () => {
      try {
        // Written above.
        const left = JSON.parse(form.getAttribute(leaveMark) ?? '{}') as Omit<PageLeft, 'path'>;
        sessionStorage.setItem(key, JSON.stringify({ ...left, path: location.pathname }));
      } catch (error) {
        console.warn('way back not stored', error);
      }
    });
}

/** Of a rider where that is asked; else of whoever left last. */
export function pageLeft(code: string, isRiders?: boolean): string | null {
  try {
    // Written above, in this tab.
    const left = JSON.parse(sessionStorage.getItem(key) ?? 'null') as PageLeft | null;
    const isIt = left?.code === code && (isRiders === undefined || left.isRiders === isRiders);
    return isIt ? left.path : null;
  } catch (error) {
    console.warn('no way back', error);
    return null;
  }
}
