import type { Language } from '../translations/languages.ts';
import type { MissingThing } from './missing-item.shape.ts';
import type { Damage, ReportBody, ReportKind, CheckedLicence } from './report.shape.ts';
import type { NamedColour } from '../fleet/colour.rules.ts';

/** Everything that a report's file shows; src/documents/report-pdf.ts draws it. */
export type ReportDocument = {
  language: Language;
  kind: ReportKind;
  code: string;
  driver: string;
  scooter: NamedColour & { model: string; colourValue: string | null };
  plate: string | null;
  doneAt: Date;
  /** Null where the customer did not read them (Ride Now). */
  kilometres: number | null;
  fuelEighths: number | null;
  damages: Damage[];
  /** Helmets and keys, as they were counted when it went out; reports of before do not say it. */
  handedOut: NonNullable<ReportBody['handedOut']>;
  /** What did not come back. */
  missing: readonly MissingThing[];
  /** The same of its extras, by their agreed names. */
  missingExtras: readonly string[];
  note: string;
  licences: CheckedLicence[];
  /** JPEG. */
  photos: Uint8Array[];
  /** PNG, 600×200; null where the customer was not there. */
  signatures: { customer: Uint8Array | null; staff: Uint8Array | null };
  /** Null: by the customer, alone. */
  by: string | null;
  /** Of what the phone sent, as the contract's record has it. */
  reportSha256: string;
  sealedAt: Date;
};
