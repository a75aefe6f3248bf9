import type { PlainDate, TimeOfDay } from '../basics/rome-time.ts';
import type { CheckedLicence } from '../handover/report.shape.ts';

/** What the letter to the authority says: who had hired the vehicle, and no more of them than it needs. */
export type FineDeclaration = {
  authority: string;
  noticeNumber: string;
  notifiedOn: PlainDate;
  moment: { date: PlainDate; time: TimeOfDay };
  place: string;
  plate: string;
  model: string;
  /** Up to 50 cc: then the shop stays liable, and only the rider's licence is answered for. */
  isMoped: boolean;
  hirer: {
    fullName: string;
    dateOfBirth: PlainDate;
    placeOfBirth: string;
    address: string;
    licenceNumber: string;
  };
  /** As it was looked at when the scooter was handed over. */
  licence: CheckedLicence | null;
  ride: { code: string; from: Date; until: Date | null };
  signedAt: Date | null;
  at: Date;
};
