import { describe, expect, it } from 'vitest';
import { canSeeBooking, hasPermission, permissions } from './permissions.rules.ts';

describe('who may what', () => {
  it('the owner may do everything', () => {
    expect(permissions.filter((permission) => !hasPermission('owner', permission))).toEqual([]);
  });

  it('the desk may do all but see the figures, review whom not to rent to and rent to them all the same, keep the partners, send money back beyond what was agreed or charge more than that, let a scooter go, or out with expired papers, set what the shop is and promises, look after the team, read the log and open the shop', () => {
    expect(permissions.filter((permission) => !hasPermission('desk', permission))).toEqual([
      'see the figures',
      'review whom not to rent to',
      'rent all the same',
      'manage partners',
      'refund more than agreed',
      'charge above the rule',
      'withdraw units',
      'let out with expired papers',
      'set up models',
      'change the settings',
      'set prices',
      'manage the team',
      'view the audit log',
      'open the shop',
    ]);
  });

  it('a rider sees what is due, hands over and takes back, and sees no money', () => {
    expect(permissions.filter((permission) => hasPermission('rider', permission))).toEqual([
      'manage own account',
      'see what is due',
      'hand over and take back',
      'report a late return',
      'undo own last step',
      'view handover reports',
    ]);
  });
});

it('a rider sees the bookings that are delivered, and no other exists for them', () => {
  const seen = (role: 'owner' | 'desk' | 'rider') =>
    (['office', 'delivery'] as const).filter((pickupOption) => canSeeBooking(role, { pickupOption }));
  expect([seen('owner'), seen('desk'), seen('rider')]).toEqual([
    ['office', 'delivery'],
    ['office', 'delivery'],
    ['delivery'],
  ]);
});
