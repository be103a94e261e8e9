/** Money and rates as schemas; `money.ts` reckons with them. */
import { z } from 'zod';

export const Cents = z.int().min(-Number.MAX_SAFE_INTEGER).max(Number.MAX_SAFE_INTEGER);
export type Cents = z.infer<typeof Cents>;

/** A price or fee: whole cents, not below zero. */
export const PositiveCents = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

export const BasisPoints = z.int().min(0).max(10_000);
export type BasisPoints = z.infer<typeof BasisPoints>;
