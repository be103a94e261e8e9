/** What property tests make up is the same at every run; LINTEL_TEST_SEED tries other cases. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.LINTEL_TEST_SEED ?? 20_260_308) });
