import { createContext, useContext } from 'react';
import type { PlainDate } from '../../basics/rome-time.ts';
import type { TodayAnswer } from '../../back-office/today/today.shape.ts';

/** The day whose stops are shown, and who delivers on it. */
export const DayContext = createContext<{ date: PlainDate; riders: TodayAnswer['riders'] }>({
  date: '',
  riders: [],
});
export const useDay = () => useContext(DayContext);
