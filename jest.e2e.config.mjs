import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

/** End-to-end tests: a real browser against the production build, which `__tests__/e2e/serve.mjs` starts once for all files. */
export default createConfig({
  testEnvironment: 'node',
  testMatch: ['<rootDir>/__tests__/e2e/**/*.e2e.test.ts'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  globalSetup: '<rootDir>/__tests__/e2e/serve.mjs',
  globalTeardown: '<rootDir>/__tests__/e2e/stop.mjs',
  testSequencer: '<rootDir>/__tests__/e2e/slowest-first.mjs',
  setupFilesAfterEnv: ['<rootDir>/__tests__/e2e/retry.ts'],
  testTimeout: 120_000,
  // A file waits for its browser or its server half of the time: with three on two cores, these were busy for 55 % of it.
  maxWorkers: Math.min(6, 2 * availableParallelism()),
})
