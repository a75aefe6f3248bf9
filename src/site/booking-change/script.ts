export { watchChangeDates as startContent } from './watch-change-dates.ts';
