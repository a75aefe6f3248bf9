/** Whatever comes by itself has come: an island that waits to be used is asleep (public/boot.js). */
export const loadedPage = 'html[data-started]:not([data-waking])';
