import { availableParallelism } from 'node:os'
import nextJest from 'next/jest.js'

/**
 * Large packages that work on plain values: Node loads them once per worker instead of once per test file. Never among them are packages
 * that tests mock, that read globals which tests replace (`document`, `fetch`, timers), and that compare prototypes.
 */
export const nativePackages = [
  '@mdx-js/mdx',
  '@shikijs/[^/]+',
  '(?:estree|hast|mdast|micromark|rehype|remark|unified|unist|vfile)[^/]*',
  'beautiful-mermaid',
  'echarts',
  'gemoji',
  'katex',
  'lucide',
  'opencc-js',
  'parse5',
  'pinyin-pro',
  'sharp',
  'shiki',
  'web-tree-sitter',
  'xmllint-wasm',
  'yaml',
  'zod',
]

const createConfig = nextJest({ dir: './' })

/** Most packages are ES modules, which `require` loads since Node 20.19. */
export const nativeTransform = process.features.require_module && {
  [`/node_modules/(?:${nativePackages.join('|')})/.+\\.[cm]?js$`]: '<rootDir>/__tests__/native-package.mjs',
}

/**
 * Unit and pipeline tests. Markdown tests run the real pipeline, whose packages are ES modules: they are transformed too. Tests that need
 * no document begin with `@jest-environment node`.
 */
export default async function config() {
  const settings = await createConfig({
    testEnvironment: 'jsdom',
    restoreMocks: true,
    testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/__tests__/e2e/'],
    modulePathIgnorePatterns: ['<rootDir>/.next(?:-[^/]+)?/', '<rootDir>/.cache/', '<rootDir>/export/'],
    globalSetup: '<rootDir>/__tests__/global-setup.mjs',
    setupFilesAfterEnv: ['<rootDir>/__tests__/setup.ts'],
    moduleNameMapper: {
      // Its package names an entry for imports only.
      '^beautiful-mermaid$': '<rootDir>/node_modules/beautiful-mermaid/dist/index.js',
      '^server-only$': '<rootDir>/node_modules/server-only/empty.js',
      '^estree-walker$': '<rootDir>/node_modules/estree-walker/src/index.js',
      '^@/(.*)$': '<rootDir>/$1',
    },
    // Other steps run beside the tests, and other programs on the machine: the limit is only there to end a test that hangs.
    testTimeout: 300_000,
    // A file waits for processes that it has started a tenth of the time: one file more than there are cores keeps the cores busy.
    maxWorkers: Math.min(3, availableParallelism() + 1),
  })()
  return {
    ...settings,
    transform: { ...nativeTransform, ...settings.transform },
    transformIgnorePatterns: ['^.+\\.module\\.(css|sass|scss)$'],
  }
}
