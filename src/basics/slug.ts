/** A name as it stands in addresses and in names of files: "Castellammare di Stabia" is "castellammare-di-stabia". */
export const slugOf = (name: string, longest = Infinity): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, longest)
    .replace(/-$/, '');
