import type { CertificateEnd, OwnSending } from './facts.type.ts';
import type { Opening } from '../shop/settings/opening.shape.ts';

/** What is asked of the world outside: names, our own address, the disk, certificates. None of these throws. */
export type Surroundings = {
  /** TXT records of a name, each as one text; empty: none; null: nobody answered. */
  textRecords(name: string): Promise<string[] | null>;
  /** What answers at an address of ours; null: it cannot be reached from here. */
  pageAt(url: string): Promise<string | null>;
  /** Null where it cannot be known. */
  freeMegabytes(): Promise<number | null>;
  /** Of the servers that the shop lives by and of its seal; those that cannot be known are left out. */
  certificateEnds(): Promise<CertificateEnd[]>;
};

/** What of the settings is judged; never what a secret is. */
export type SetUp = {
  paymentKey: { isLive: boolean; isPlaceholder: boolean };
  secret: { bits: number; isPlaceholder: boolean };
  seal: { certificate: boolean; timeStamps: boolean };
  trustsProxy: boolean;
  publicUrl: string;
  shopName(): string;
  /** `Name <address>` or an address. */
  mailFrom(): string;
  sending(): OwnSending;
  identity(): Record<string, string>;
  contacts(): Record<string, string>;
  opening(): Opening;
  /** That visitors may choose. */
  servedTowns(): readonly { office: boolean }[];
  riding(): { riders: readonly { retired: boolean }[] };
};
