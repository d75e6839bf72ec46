/** @jest-environment node */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ContentFolder, pair } from '../support/content-folder'

let folder: ContentFolder
beforeEach(() => (folder = new ContentFolder({ ...pair('guide/index.md', 'x'), ...pair('guide/drivers/common.md', '## Reference') })))

const run = (...words: string[]) =>
  spawnSync('node_modules/.bin/tsx', ['--conditions=react-server', 'scripts/content/new-page.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: folder.dir },
  })
const read = (file: string) => readFileSync(path.join(folder.dir, file), 'utf8')

test('the pages and the data of a driver pass the check, and are never overwritten', () => {
  const first = run('guide/drivers/foo', 'Foo: "the" drive', '富盘')
  expect(first.status).toBe(0)
  expect(first.stdout).toContain('npm run check:content')
  expect(read('en/guide/drivers/foo.md')).toContain('title: "Foo: \\"the\\" drive"')
  expect(read('zh/guide/drivers/foo.md')).toContain('## 获取刷新令牌 {#get-a-refresh-token}')
  expect(read('data/drivers/foo.yaml')).toContain('page: /guide/drivers/foo.html')
  expect(folder.check()).toEqual([])
  const text = read('en/guide/drivers/foo.md')
  const second = run('/en/guide/drivers/foo.md', 'Other', '另一个')
  expect(second.status).toBe(1)
  expect(second.stderr).toContain('exists; nothing was written')
  expect(read('en/guide/drivers/foo.md')).toBe(text)
})

test('a folder page and a general page pass the check; a path outside of the folder is refused', () => {
  expect(run('guide/parts/', 'Parts', '部分').status).toBe(0)
  expect(existsSync(path.join(folder.dir, 'zh/guide/parts/index.md'))).toBe(true)
  expect(folder.check()).toEqual([])
  expect(run('../guide/x', 'X', '某').status).toBe(1)
  expect(run('guide/x', 'X').status).toBe(1)
})
