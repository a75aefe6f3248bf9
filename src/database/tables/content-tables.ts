import type { Generated } from 'kysely';
import type { Language } from '../../translations/languages.ts';
import type { CreatedAt, Json } from './column-types.ts';

/** What is written for visitors, and what they write. Part of tables.ts. */
export type ContentTables = {
  notice: {
    id: string;
    topic: string;
    kind: string;
    cause: string;
    reference: string;
    mail_group: string | null;
    created_at: Date;
  };
  alarm: { kind: string; began_at: Date; seen_at: Date; told_at: Date; told: Json<unknown> };
  newsletter: {
    id: string;
    email_key: string;
    email: string | null;
    language: string;
    state: Generated<'asked' | 'confirmed' | 'left'>;
    asks: Generated<number>;
    confirm_sha256: string;
    leave_sha256: string;
    asked_at: Date;
    active_at: Date;
    created_at: CreatedAt;
  };
  newsletter_event: {
    id: Generated<number>;
    newsletter_id: string;
    kind: 'asked' | 'confirmed' | 'left';
    text_version: string;
    language: string;
    network_key: string;
    at: CreatedAt;
  };
  contact_message: {
    id: string;
    name: string;
    email: string;
    subject: string;
    message: string;
    language: string;
    sha256: string;
    same_during: string;
    created_at: CreatedAt;
    state: Generated<'new' | 'answered' | 'put_away'>;
  };
  contact_reply: {
    id: string;
    contact_id: string;
    staff_id: string;
    text: string;
    created_at: CreatedAt;
  };
  article: {
    id: Generated<number>;
    type: 'press-release' | 'updates' | 'quick-read';
    status: Generated<'draft' | 'published' | 'archived'>;
    featured: Generated<boolean>;
    image_file: string | null;
    published_at: Date | null;
    created_at: CreatedAt;
    version: Generated<number>;
  };
  article_picture: { file: string; bytes: Uint8Array; created_at: CreatedAt };
  article_text: {
    article_id: number;
    language: Language;
    title: string;
    excerpt: string;
    content: string;
  };
};
