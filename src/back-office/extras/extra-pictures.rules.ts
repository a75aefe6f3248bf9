/** Pictures of ours that an extra may have; the desk's page has them without the shapes of its calls. */
export const extraPictures = [
  'extra-5.svg',
  'included-helmet.svg',
  'included-lock.svg',
  'included-backpack.svg',
  'included-jacket.svg',
] as const;
