/** Degrees and points as schemas; `geo.ts` reckons with them. */
import { z } from 'zod';

export const Latitude = z.number().min(-90).max(90);
export const Longitude = z.number().min(-180).max(180);

export const Point = z.object({ latitude: Latitude, longitude: Longitude });
export type Point = z.infer<typeof Point>;
