import { createContext, useContext } from 'react';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { RiderWithStops } from './round-stops.rules.ts';

/** The day whose stops are shown, and who delivers on it. */
export const DayContext = createContext<{ date: PlainDate; riders: readonly RiderWithStops[] }>({
  date: '',
  riders: [],
});
export const useDay = () => useContext(DayContext);
