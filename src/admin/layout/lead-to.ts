/** Once, as it is drawn: an address names it, and it comes later than its page. */
export const leadTo = (part: HTMLElement | null): void => part?.scrollIntoView();
