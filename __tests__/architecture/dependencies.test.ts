/** @jest-environment node */
import { listFiles, readText } from './files'

const { dependencies, devDependencies } = JSON.parse(readText('package.json')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>

/** Commands for editors and maintainers, which expect all packages. */
const tools = /^lib\/product-source\//
/** What `npm start` runs: it installs `dependencies` only. */
const files = [
  ...listFiles(['app', 'components', 'lib', 'deploy', 'scripts/build', 'scripts/lib/build'], /\.(?:tsx?|mjs)$/).filter(
    (file) => !tools.test(file),
  ),
  'server.mjs',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.mjs',
  'scripts/start.mjs',
]

/** Names of the packages that a file imports. */
const packagesOf = (file: string) =>
  [...readText(file).matchAll(/^\s*(?:import|export)\s+(?!type\b)[^'"]*?['"]([^'"]+)['"]|\b(?:import|require)\(\s*['"]([^'"]+)['"]/gm)].map(
    ([, one, other]) => /^(?:@[^/]+\/)?[^/]+/.exec(one ?? other ?? '')?.[0] ?? '',
  )

test('the site is built and served without packages for tests', () => {
  const found = files.flatMap((file) =>
    packagesOf(file)
      .filter((name) => name in devDependencies && !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test('Next needs these to compile TypeScript, without checking types', () => {
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['typescript', '@types/node', '@types/react']))
})
