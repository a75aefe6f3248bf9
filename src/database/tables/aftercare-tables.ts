import type { ColumnType, Generated } from 'kysely';

/** What follows a booking: who brings and fetches it, mails at their time, reviews, the waiting list. */
export type AftercareTables = {
  stop_assignment: {
    booking_id: string;
    kind: 'pickup' | 'return';
    rider_id: number;
    firm: boolean;
    due_at: Date;
    town: string;
    assigned_at: Date;
  };
  message_switch: { message: string; is_on: boolean; changed_at: ColumnType<Date, Date, Date> };
  review: {
    id: string;
    booking_id: string;
    state: Generated<'waiting' | 'published' | 'refused'>;
    rating: number;
    title: string;
    text: string;
    customer_name: string;
    language: string;
    reason: string | null;
    written_at: Date;
    decided_at: Date | null;
  };
  waiting: {
    id: string;
    state: Generated<'asked' | 'waiting' | 'offered' | 'booked' | 'over'>;
    email: string;
    language: string;
    start_date: string;
    start_time: string;
    end_date: string;
    end_time: string;
    starts_at: Date;
    ends_at: Date;
    destination: string;
    pickup_option: 'office' | 'delivery';
    network_key: string;
    link_sha256: string;
    scooters: Generated<number>;
    waits_since: Date | null;
    offered_scooter_id: number | null;
    further_scooter_ids: Generated<number[]>;
    offered_at: Date | null;
    offer_ends_at: Date | null;
    created_at: Date;
    ended_at: Date | null;
  };
};
