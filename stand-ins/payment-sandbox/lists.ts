import type Stripe from 'stripe';
import { invalidRequest } from './api-refusal.ts';
import type { Form } from './form-body.ts';

type Listed = { id: string; created: number };

/** One page of a list, newest first. https://docs.stripe.com/api/pagination */
export function pageOf<Item extends Listed>(items: Item[], url: string, form: Form): Stripe.ApiList<Item> {
  const limit = limitOf(form);
  const from = createdFrom(form);
  const until = createdUntil(form);
  const asked = items.filter(({ created }) => created >= from && created <= until);
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

const createdFrom = (form: Form): number => createdBound(form, 'gte') ?? 0;
const createdUntil = (form: Form): number => createdBound(form, 'lte') ?? Infinity;

function createdBound(form: Form, which: 'gte' | 'lte'): number | null {
  const created = form['created'];
  const text = typeof created === 'object' && !Array.isArray(created) ? created[which] : undefined;
  if (text === undefined) return null;
  const bound = Number(text);
  if (Number.isInteger(bound)) return bound;
  throw invalidRequest('Invalid integer', { param: `created[${which}]` });
}

function limitOf(form: Form): number {
  const limit = Number(textOf(form, 'limit') || 10);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw invalidRequest('Invalid limit: it must be from 1 to 100.', { param: 'limit' });
}
