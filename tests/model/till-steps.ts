import { randomUUID } from 'node:crypto';
import { aClosing, aCountOf } from '../builders/a-till.ts';
import type { Course } from './course.ts';

const readTill = async (course: Course) => (await course.callDesk('GET', '/till')).body;

/** Money that comes or goes without a customer; more than must lie there is refused. */
export async function moveCash(course: Course, kind: 'in' | 'out', cents: number, clicks: number) {
  const move = { id: randomUUID(), kind, cents, reason: 'benzina' };
  await Promise.all(Array.from({ length: clicks }, () => course.callDesk('POST', '/till/moves', move)));
}

/** Opened with what is there, or counted and signed: as it must be, or with some cents too many or too few. By one or two at once. */
export async function openOrClose(course: Course, off: number, clicks: number): Promise<void> {
  const { open, proposedFloatCents } = await readTill(course);
  if (!open) {
    await course.callDesk('POST', '/till/open', { floatCents: proposedFloatCents + Math.max(0, off) });
    return;
  }
  const { number, expectedCents } = open;
  const counted = Math.max(0, expectedCents + off);
  const leftCents = Math.min(counted, 100_00);
  const close = () =>
    course.callDesk(
      'POST',
      '/till/close',
      aClosing({ number, expectedCents, counted: aCountOf(counted), leftCents, note: 'contato' }),
    );
  const answers = await Promise.all(Array.from({ length: clicks }, close));
  const closed = answers.filter(({ status }) => status === 204).length;
  if (closed > 1) throw new Error(`one day of the till was closed ${closed} times`);
}
