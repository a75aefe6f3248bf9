/** What shows, beside a booking itself, that money came or went: what was asked for, what an invoice would be of, which documents there are. */
export const changedByMoney = [['money-requests'], ['invoice'], ['documents']] as const;
