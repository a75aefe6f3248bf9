/** The fields of what is enqueued, beside the id of the request that it follows from; a job loses them when it is done (jobs.ts). Jobs that are not here are sweeps, with nothing in them. */
export const jobPayloads: Record<string, readonly string[]> = {
  'send-mail': ['mailId'],
  'seal-contract': ['contractId'],
  'send-refund': ['requestId'],
  'settle-payment': ['eventId', 'objectId'],
  // The fingerprint of an address: whose it is could be tried.
  'send-booking-link': ['code', 'emailSha256'],
};
