import { expect, it } from 'vitest';
import { createChangeDue } from './change-due.ts';

const taken = { amountCents: 130_00, givenCents: 140_00 };
const onToday = () => {
  const due = createChangeDue();
  due.leaveFor('/admin');
  return due;
};

it('the change of cash stays to be read after the money was taken, until somebody goes to another page', () => {
  const due = onToday();
  due.show(taken, '/admin');
  expect(due.current()).toMatchObject({ cents: 10_00, givenCents: 140_00, takenCents: 130_00 });
  due.leaveFor('/admin');
  expect(due.current()).not.toBeNull();
  due.leaveFor('/admin/bookings');
  expect(due.current()).toBeNull();
});

it('whoever went on before the shop had answered does not find it when they come back', () => {
  const due = onToday();
  due.leaveFor('/admin/bookings');
  due.show(taken, '/admin');
  due.leaveFor('/admin');
  expect(due.current()).toBeNull();
});

it('of a sale it is read on the page that comes next', () => {
  const due = onToday();
  due.showNext(taken, '/admin/sold/CA-1234');
  due.leaveFor('/admin/sold/CA-1234');
  expect(due.current()).toMatchObject({ cents: 10_00 });
});

it('what was paid to the cent, on the terminal, or with no word on what was given has no change, and ends that of before', () => {
  for (const givenCents of [130_00, 100_00, null, undefined]) {
    const due = onToday();
    due.show(taken, '/admin');
    due.show({ amountCents: 130_00, givenCents }, '/admin');
    expect(due.current()).toBeNull();
  }
});

it('goes with a press, and what shows it hears of both', () => {
  const due = onToday();
  let heard = 0;
  const stop = due.subscribe(() => heard++);
  due.show(taken, '/admin');
  due.done();
  stop();
  due.show(taken, '/admin');
  expect(heard).toBe(2);
});
