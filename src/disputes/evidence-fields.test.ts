import { expect, it } from 'vitest';
import { cutFields } from './evidence-fields.ts';

it('F77 of each text the bank is sent as much as the provider takes', () => {
  const fields = { customerName: 'Zoë Ångström', explanation: 'They rode it, and signed for it.' };
  const { customerName, explanation } = cutFields(fields, 12);
  expect(customerName).toBe('Zoë Ångström');
  expect(explanation?.length).toBeLessThanOrEqual(12);
});
