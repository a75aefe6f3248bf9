import type { UnitWarning } from '../../fleet/unit-warnings.rules.ts';
import type { FleetUnit } from '../../back-office/fleet/fleet.shape.ts';

export const whereaboutsTone: Record<FleetUnit['is'], 'plain' | 'good' | 'bad' | 'sun' | 'sea'> = {
  free: 'good',
  out: 'sea',
  promised: 'sun',
  workshop: 'bad',
  withdrawn: 'plain',
};

export const warningTone = (warning: UnitWarning): 'bad' | 'sun' =>
  warning.endsWith('_over') ? 'bad' : 'sun';
