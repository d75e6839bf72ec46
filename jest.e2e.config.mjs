import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'
import { nativePackages, nativeTransform } from './jest.config.mjs'

const createConfig = nextJest({ dir: './' })

/** End-to-end tests: a real browser against the production build, which `__tests__/e2e/serve.mjs` starts once for all files. */
export default async function config() {
  const settings = await createConfig({
    testEnvironment: '<rootDir>/__tests__/e2e/environment.mjs',
    testMatch: ['<rootDir>/__tests__/e2e/**/*.e2e.test.ts'],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
    globalSetup: '<rootDir>/__tests__/e2e/serve.mjs',
    globalTeardown: '<rootDir>/__tests__/e2e/stop.mjs',
    testTimeout: 900_000,
    // A file waits for its browser or its server a third of the time: one file more than there are cores keeps the cores busy. With four on two
    // cores, the run took as long and each file longer.
    maxWorkers: Math.min(4, availableParallelism() + 1),
  })()
  return {
    ...settings,
    transform: { ...nativeTransform, ...settings.transform },
    transformIgnorePatterns: [`/node_modules/(?!(?:${nativePackages.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'],
  }
}
