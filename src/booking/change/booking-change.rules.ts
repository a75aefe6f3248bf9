/** By what the difference of a change is paid: by its own id, or with others that are changed at once. */
export const referenceOf = ({ id, togetherId }: { id: string; togetherId: string | null }): string =>
  togetherId ?? id;
