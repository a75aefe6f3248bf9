/** Which day, in which towns. */
export type Asked = { day: string; towns: readonly string[] };

export const weatherKey = ({ day, towns }: Asked) => ['weather', day, towns.join(',')] as const;
