import { afterEach } from 'vitest';
import { publishedOf, publishShop } from '../../../src/shop/published-shop.rules.ts';
import { costiera } from './costiera.ts';

/** A test that made the shop another one leaves it to the next as it was. */
afterEach(() => publishShop(publishedOf(costiera)));
