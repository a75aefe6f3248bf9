/** Providers date their webhooks and refuse what is five minutes off; a second factor is good for one. */
const tolerableMs = 2 * 60_000;

/** A sentence for whoever runs the machine; null where the two clocks agree well enough. */
export function describeDrift(machineAheadMs: number): string | null {
  if (Math.abs(machineAheadMs) <= tolerableMs) return null;
  const minutes = Math.round(Math.abs(machineAheadMs) / 60_000);
  return (
    `the clock of this machine is ${minutes} minutes ${machineAheadMs > 0 ? 'ahead of' : 'behind'} the database’s, and one of them is wrong. ` +
    'Bookings go by the database’s; webhooks, second factors and certificates by this machine’s: let both follow NTP.'
  );
}
