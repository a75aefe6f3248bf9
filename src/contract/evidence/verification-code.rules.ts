import { generateCode, parseCode } from '../../basics/booking-code.ts';
import type { RandomSource } from '../../basics/random-source.ts';

/** Printed in every signed contract, to check a paper copy. Says nothing about the contract, and is too long to be guessed. */
const length = 12;

export const generateVerificationCode = (chance: RandomSource): string => generateCode(chance, length);
export const parseVerificationCode = (typed: string): string | null => parseCode(typed, length);

/** In groups of four, as it is printed and shown. */
export const formatVerificationCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;
