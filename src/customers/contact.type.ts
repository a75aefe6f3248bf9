/** How a person was told to be reached; '' where they have none. */
export type Contact = { email: string; phone: string };
export type BookedContact = Contact & { bookingId: string };
