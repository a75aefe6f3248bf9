import '../../tests/support/values/costiera.ts';
import { expect, it } from 'vitest';
import { describeErasure, emptyReport } from './erasure-report.rules.ts';

it('a report begins with nothing of any kind', () => {
  const { erased, ...others } = emptyReport();
  expect(Object.keys(erased)).toContain('newsletter subscription');
  expect(new Set(Object.values(erased))).toEqual(new Set([0]));
  expect(others).toEqual({ kept: [], notRented: [], erasedBefore: [], underWay: [] });
  expect(describeErasure(emptyReport())).toEqual(['There is nothing to erase.']);
});

it('the operator reads what is erased, what the law keeps until when, and what must wait', () => {
  const report = emptyReport();
  report.erased.booking = 2;
  report.erased.mail = 1;
  report.kept.push({ code: 'AAAA', reasons: ['contract', 'payment'], until: '2036-06-10' });
  report.notRented.push('2028-01-31');
  report.erasedBefore.push('BBBB');
  report.underWay.push('CCCC');
  expect(describeErasure(report)).toEqual([
    'Erased:',
    '  2 × booking',
    '  1 × mail',
    'Kept, sealed and closed to the desk until its day:',
    '  AAAA until 2036-06-10: signed contract, for claims that follow from it (10 years, art. 2946 c.c.; GDPR art. 17(3)(e))',
    '  AAAA until 2036-06-10: who paid, for the books (10 years, art. 2220 c.c.; GDPR art. 17(3)(b))',
    'Not rented to until 2028-01-31: known again by keyed hashes alone, to defend the shop’s rights (GDPR art. 17(3)(e), art. 18(1)(c)).',
    'BBBB was erased before.',
    'CCCC is not erased: its rental is not over. Cancel it or wait, then say it again (a task says so).',
  ]);
  const planned = describeErasure(report, true);
  expect([planned[0], planned[3]]).toEqual([
    'Would be erased:',
    'Would be kept, sealed and closed to the desk until its day:',
  ]);
});
