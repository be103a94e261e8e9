/**
 * Schemas are walked, not compiled: to find out whether it may compile them, the library tries what the
 * pages' security policy forbids, and browsers report each try. Imported before anything is parsed.
 */
import { z } from 'zod';

z.config({ jitless: true });
