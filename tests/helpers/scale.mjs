/** True in the full run, `npm run test:all`: simulations take all their rounds and matrices all their cells. */
export const isFullRun = process.env.TEST_SCALE === 'full'

/** Returns how many rounds a simulation takes: a sample in `npm test`, all of them in the full run. */
export const rounds = (sample, all) => (isFullRun ? all : sample)
