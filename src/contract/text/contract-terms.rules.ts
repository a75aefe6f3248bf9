import { policy } from '../../shop/business.rules.ts';
import { publishedShop } from '../../shop/published-shop.rules.ts';

/** The figures that the contract and the legal texts name beside the price, as they are in force when they are written. */
export const contractTerms = () => ({ ...publishedShop().fees, retentionYears: policy().contractYears });
