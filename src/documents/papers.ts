/**
 * Papers, whose programs are loaded with the first that is drawn: what draws letters and pictures would take every start a tenth of its
 * time, and most processes draw none.
 */
type Papers = {
  contractPdf: typeof import('./contract-pdf.ts').contractPdf;
  reportPdf: typeof import('./report-pdf.ts').reportPdf;
  fineDeclarationPdf: typeof import('./fine-declaration-pdf.ts').fineDeclarationPdf;
  invoicePdf: typeof import('./invoice-pdf.ts').invoicePdf;
  disputeEvidencePdf: typeof import('./dispute-evidence-pdf.ts').disputeEvidencePdf;
  partnerStatementPdf: typeof import('./partner-statement-pdf.ts').partnerStatementPdf;
  partnerPosterPdf: typeof import('./partner-poster-pdf.ts').partnerPosterPdf;
};

export const papers: Papers = {
  contractPdf: async (...paper) => (await import('./contract-pdf.ts')).contractPdf(...paper),
  reportPdf: async (...paper) => (await import('./report-pdf.ts')).reportPdf(...paper),
  fineDeclarationPdf: async (...paper) =>
    (await import('./fine-declaration-pdf.ts')).fineDeclarationPdf(...paper),
  invoicePdf: async (...paper) => (await import('./invoice-pdf.ts')).invoicePdf(...paper),
  disputeEvidencePdf: async (...paper) =>
    (await import('./dispute-evidence-pdf.ts')).disputeEvidencePdf(...paper),
  partnerStatementPdf: async (...paper) =>
    (await import('./partner-statement-pdf.ts')).partnerStatementPdf(...paper),
  partnerPosterPdf: async (...paper) => (await import('./partner-poster-pdf.ts')).partnerPosterPdf(...paper),
};
