import type { Wheel } from '../wheel.ts';

/**
 * The Liberty 125 from its right side, one unit for two millimetres: 1.95 m long, wheelbase 1.34 m, saddle at 0.79 m, a wheel of
 * 16 inches before one of 14.
 */
export const frontWheel: Wheel = { axle: [875, 535], tyre: 137, rim: 109 };
export const rearWheel: Wheel = { axle: [205, 544], tyre: 128, rim: 97 };
export const ground = 672;
/** Between the axles. */
export const middle = 540;
