import type { PlainDate } from '../basics/rome-time.ts';

/** The notice as it came: a PDF or a photo of it. */
export type FineScan = { type: 'application/pdf' | 'image/jpeg'; bytes: Uint8Array };

/** What the mail to whoever rode says of it. */
export type FineNotice = {
  plate: string;
  moment: { date: PlainDate; time: string };
  place: string;
  authority: string;
  noticeNumber: string;
  scan: FineScan;
};
