import type { ReportKind } from './report.shape.ts';

/** What was read from one scooter at a handover or a return. */
export type UnitReading = {
  bookingId: string;
  kind: ReportKind;
  doneAt: Date;
  kilometres: number;
  damages: number;
};
