/** Which day, in which towns. */
export type WeatherQuery = { day: string; towns: readonly string[] };

export const weatherQueryKey = ({ day, towns }: WeatherQuery) => ['weather', day, towns.join(',')] as const;
