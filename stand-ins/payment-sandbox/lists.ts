import type Stripe from 'stripe';
import { invalidRequest } from './api-refusal.ts';
import type { Form } from './form-body.ts';

type Listed = { id: string; created: number };

/** One page of a list, newest first. https://docs.stripe.com/api/pagination */
export function pageOf<Item extends Listed>(items: Item[], url: string, form: Form): Stripe.ApiList<Item> {
  const limit = limitOf(form);
  const from = createdFrom(form);
  const asked = items.filter(({ created }) => created >= from);
  const after = textOf(form, 'starting_after');
  const start = after === '' ? 0 : asked.findIndex(({ id }) => id === after) + 1;
  if (after !== '' && start === 0)
    throw invalidRequest(`No such object: '${after}'`, { param: 'starting_after' });
  const data = asked.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < asked.length, url };
}

export function textOf(form: Form, name: string): string {
  const value = form[name];
  return typeof value === 'string' ? value : '';
}

function createdFrom(form: Form): number {
  const created = form['created'];
  const from = typeof created === 'object' && !Array.isArray(created) ? Number(created['gte'] ?? 0) : 0;
  if (Number.isInteger(from)) return from;
  throw invalidRequest('Invalid integer', { param: 'created[gte]' });
}

function limitOf(form: Form): number {
  const limit = Number(textOf(form, 'limit') || 10);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw invalidRequest('Invalid limit: it must be from 1 to 100.', { param: 'limit' });
}
