/** When the company's details were last looked over. */
export const legalNoticeSince = '2025-08-12';
