/** A pair of keys for tests; nobody is ever pushed to with it. */
import type { VapidKeys } from '../vapid.ts';

export const sampleVapid: VapidKeys = {
  publicKey:
    'BEN4wB4vUyBVoBXoFfdKuxgkibvn71lrkwU93ABfQBkNTNKRWR2zqQHcPi-wtV9PrjjnQRZPin6EE2mZcvwvG74',
  privateKey: 'KXyI7OaMcIKV-jspi-g2zmY4aDfPCkiaXXCQXCud7K0',
};
