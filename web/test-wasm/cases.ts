/** Which cases the properties draw: with `FAST_CHECK_SEED` always those of that seed, without it others each time. */
import fc from 'fast-check';

const asked = process.env['FAST_CHECK_SEED'];
fc.configureGlobal(asked === undefined ? {} : { seed: Number(asked) });
