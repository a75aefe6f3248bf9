import { business, policy } from '../../shop/business.rules.ts';
import { contractTerms } from '../../contract/text/contract-terms.rules.ts';
import { paymentMethodsText } from '../../translations/payment-methods-text.ts';
import { feesText } from '../../translations/fees-text.ts';
import type { Language } from '../../translations/languages.ts';

/** Who we are and what the contract charges, for the legal texts; the promises of `policy` are known to every text. */
export const legalValues = (language: Language) => ({
  company: business().company,
  name: business().name,
  vatNumber: business().vatNumber,
  registeredOffice: business().registeredOffice,
  office: officeAddress(),
  phone: unbroken(business().phone),
  emergencyPhone: unbroken(business().emergencyPhone),
  whatsapp: unbroken(business().whatsapp),
  email: business().email.customers,
  paymentMethods: paymentMethodsText(language),
  latePenaltyPercent: 100 - policy().lateRefundPercent,
  ...feesText(language),
  accidentReportHours: contractTerms().accidentReportHours,
});

const unbroken = (phone: string): string => phone.replaceAll(' ', '\u00a0');

function officeAddress(): string {
  const { address, zipCode, town, province } = business().office;
  return `${address}, ${zipCode} ${town} (${province})`;
}
