import type { Clock } from '../basics/clock.ts';
import type { RandomSource } from '../basics/random-source.ts';
import type { Bookings } from '../booking/booking.ts';
import type { ContractRoom } from '../contract/contract.ts';
import type { Database, Tx } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { FileStore } from '../fleet/paper-file.ts';
import type { HandoverRoom } from '../handover/handover.ts';
import type { StaffTasks } from '../tasks/staff-tasks.store.ts';
import type { FineDeclaration } from './fine-declaration.type.ts';
import type { FineLine, FineStore } from './fine.store.ts';

export type FineDeps = {
  database: Database;
  clock: Clock;
  chance: RandomSource;
  files: FileStore;
  fines: FineStore;
  fleet: Pick<FleetStore, 'unitByPlate' | 'vehicle'>;
  bookings: Pick<Bookings, 'byId' | 'locked' | 'custodyEventsOfUnit'>;
  contract: Pick<ContractRoom, 'findSigner' | 'openSigner'>;
  handover: Pick<HandoverRoom, 'readingsOfUnit' | 'licencesOf'>;
  tasks: Pick<StaffTasks, 'openTask' | 'closeTasks' | 'syncTasks'>;
  declarationPdf(declaration: FineDeclaration): Promise<Uint8Array>;
};

/** What follows from a step, in its transaction. */
export type OnFine = (tx: Tx, fine: { before: FineLine | null; after: FineLine }) => Promise<void>;
