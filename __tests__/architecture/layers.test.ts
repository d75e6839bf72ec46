/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Asks the lint rule itself: a module that jest's CommonJS cannot import. */
const verdicts = (rows: readonly (readonly [string, string, boolean])[]) => {
  const rule = path.resolve(__dirname, '../../scripts/lint/layers.mjs')
  const script = `import { findFault } from ${JSON.stringify(rule)}
console.log(JSON.stringify(${JSON.stringify(rows)}.map((row) => findFault(...row) ?? null)))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' })
  return JSON.parse(stdout) as (string | null)[]
}

const allowed = [
  ['app/robots.ts', 'lib/navigation/page-metadata', false],
  ['components/layouts/doc-page.tsx', 'components/page/toc/toc', false],
  ['components/page/toc/toc.tsx', 'components/page/toc/toc-tree', false],
  ['components/page/toc/toc.tsx', 'lib/content/page', true],
  ['lib/content/snapshot.ts', 'lib/markdown/outline', false],
  ['lib/outputs/sitemap/build-sitemap.ts', 'lib/navigation/page-metadata', false],
  ['lib/browser/theme/look.ts', 'lib/settings/appearance', false],
  ['components/reader/search/search.client.tsx', 'lib/search/query/searcher', false],
  ['components/token-tools/token-form/token-form.client.tsx', 'lib/token-service/contract/errors', false],
  ['components/token-tools/token-form/token-form.client.tsx', 'lib/token-service/contract/request-schemas', true],
  ['components/shell/navbar/menu.client.tsx', 'components/ui/dropdown.client', false],
  ['components/shell/navbar/menu.client.tsx', 'lib/content/page', true],
  ['components/shell/navbar/menu.client.tsx', 'lib/navigation/sidebar-scope', false],
] as const

const refused = [
  ['lib/settings/config.ts', 'lib/content/page', true],
  ['lib/markdown/reading/outline.ts', 'lib/content/page', false],
  ['lib/navigation/sidebar.ts', 'lib/search/query/searcher', false],
  ['lib/navigation/sidebar.ts', 'lib/outputs/sitemap/build-sitemap', false],
  ['components/page/toc/toc.tsx', 'components/shell/sidebar/sidebar', false],
  ['components/ui/button.tsx', 'components/page/toc/toc', false],
  ['components/page/toc/toc.tsx', 'components/layouts/doc-page', false],
  ['components/shell/navbar/menu.client.tsx', 'lib/content/store', false],
  ['components/shell/navbar/menu.client.tsx', 'lib/search/server/search-service', false],
  ['components/token-tools/token-form/token-form.client.tsx', 'lib/token-service/contract/request-schemas', false],
  ['components/token-tools/token-form/token-form.client.tsx', 'lib/token-service/service', false],
] as const

test('imports that run downward pass', () => {
  expect(verdicts(allowed)).toEqual(allowed.map(() => null))
})

test('imports that run upward or across are refused', () => {
  expect(verdicts(refused)).toEqual(refused.map(() => expect.any(String)))
})
