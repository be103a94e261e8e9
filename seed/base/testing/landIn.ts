import { loadLand } from '../isLand.ts';

/** All test files of a worker share it, as reading the shores takes seconds. */
export const landIn = loadLand();
