/** Of a paper: what programs say of it, and how large it is. */
export type PdfOptions = {
  title: string;
  subject: string;
  author: string;
  language: string;
  at: Date;
  size?: 'A4' | 'A5';
  /** Points at the foot of each page that stay empty. */
  foot?: number;
};
