import type { Key } from '../../translations/catalogues.ts';
import type { DeskPageName } from '../layout/desk-pages.ts';
import type { TaskNumber } from './guide-words.ts';

type DayTask = { page: DeskPageName; task: TaskNumber };

/** A day at the desk: tasks of its pages, in the order in which they come. */
export const firstDay: readonly { title: Key<'guide'>; tasks: readonly DayTask[] }[] = [
  {
    title: 'day.morning',
    tasks: [
      { page: 'till', task: 1 },
      { page: 'today', task: 3 },
      { page: 'inbox', task: 1 },
    ],
  },
  {
    title: 'day.handover',
    tasks: [
      { page: 'today', task: 1 },
      { page: 'walkIn', task: 1 },
    ],
  },
  {
    title: 'day.phone',
    tasks: [
      { page: 'walkIn', task: 3 },
      { page: 'bookings', task: 1 },
      { page: 'calendar', task: 3 },
      { page: 'calendar', task: 1 },
      { page: 'bookings', task: 2 },
    ],
  },
  {
    title: 'day.return',
    tasks: [
      { page: 'today', task: 2 },
      { page: 'money', task: 1 },
      { page: 'bookings', task: 3 },
    ],
  },
  {
    title: 'day.evening',
    tasks: [{ page: 'till', task: 3 }],
  },
];
