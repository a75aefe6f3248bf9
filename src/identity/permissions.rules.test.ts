import { describe, expect, it } from 'vitest';
import { hasPermission, permissions } from './permissions.rules.ts';

describe('who may what', () => {
  it('the owner may do everything', () => {
    expect(permissions.filter((permission) => !hasPermission('owner', permission))).toEqual([]);
  });

  it('the desk may do all but send money back beyond what was agreed, let a scooter go, look after the team and read the log', () => {
    expect(permissions.filter((permission) => !hasPermission('desk', permission))).toEqual([
      'give back more than was agreed',
      'let a scooter leave the fleet',
      'set prices',
      'look after the team',
      'read what everybody did',
    ]);
  });

  it('a rider sees what is due, hands over and takes back, and sees no money', () => {
    expect(permissions.filter((permission) => hasPermission('rider', permission))).toEqual([
      'mind their own account',
      'see what is due',
      'hand over and take back',
      'report a late return',
      'take back their last step',
      'see how a scooter left and came back',
    ]);
  });
});
