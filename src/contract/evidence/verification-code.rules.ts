import { drawCode, readCode } from '../../basics/booking-code.ts';
import type { Chance } from '../../basics/chance.ts';

/** Printed in every signed contract, for whoever has it on paper. Says nothing of the contract, and is too long to be guessed. */
const length = 12;

export const drawVerificationCode = (chance: Chance): string => drawCode(chance, length);
export const readVerificationCode = (typed: string): string | null => readCode(typed, length);

/** In groups of four, as it is printed and shown. */
export const asPrinted = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
