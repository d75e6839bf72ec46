import nextJest from 'next/jest.js'

const createConfig = nextJest({ dir: './' })

/**
 * Unit and pipeline tests. Markdown tests run the real pipeline, whose packages are ES modules: they are transformed too. Tests that need
 * no document begin with `@jest-environment node`.
 */
export default async function config() {
  const settings = await createConfig({
    testEnvironment: 'jsdom',
    testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/e2e/'],
    modulePathIgnorePatterns: ['<rootDir>/.next(?:-[^/]+)?/', '<rootDir>/.cache/', '<rootDir>/export/'],
    globalSetup: '<rootDir>/__tests__/compile-inline-scripts.mjs',
    setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
    moduleNameMapper: {
      // Its package names an entry for imports only.
      '^beautiful-mermaid$': '<rootDir>/node_modules/beautiful-mermaid/dist/index.js',
      '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
      '^estree-walker$': '<rootDir>/node_modules/estree-walker/src/index.js',
      '^@/(.*)$': '<rootDir>/$1',
    },
    maxWorkers: 2,
  })()
  return { ...settings, transformIgnorePatterns: ['^.+\\.module\\.(css|sass|scss)$'] }
}
