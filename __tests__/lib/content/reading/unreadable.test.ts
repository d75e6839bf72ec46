/** @jest-environment node */
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ContentFault } from '@/lib/content/errors'
import { listBelow } from '@/lib/site/files/files-below.mjs'
import { ContentFolder, pair } from '../../../support/content-folder'

let folder: ContentFolder
beforeEach(() => (folder = new ContentFolder({ ...pair('a.md', 'Text.'), 'zh/only.md': '页面' })))

/** `中文` as old archives write it. */
const gbk = Buffer.from([0xd6, 0xd0, 0xce, 0xc4])
const at = (name: string) => path.join(folder.dir, name)
const inGbk = (name: string, ending = '') => Buffer.concat([Buffer.from(`${at(name)}/`), gbk, Buffer.from(ending)])
const errors = () =>
  folder.check().flatMap(({ file, severity, message }: ContentFault) => (severity === 'error' ? `${file}: ${message}` : []))
const pages = () => [...folder.snapshot().pages.zh.keys()]

test('a folder or file whose name is not UTF-8 is named, and costs only itself', () => {
  mkdirSync(inGbk('zh'))
  writeFileSync(Buffer.concat([inGbk('zh'), Buffer.from('/x.md')]), '# 子页')
  mkdirSync(at('data'))
  for (const name of ['zh', 'data']) writeFileSync(inGbk(name, '.md'), '# 旧名')
  writeFileSync(at('zh/a\n\n.md'), '# 两行')
  expect(pages()).toEqual(['/a.html', '/only.html'])
  expect(errors()).toEqual([
    String.raw`data/\xd6\xd0\xce\xc4.md: the name is not UTF-8, expected another name`,
    String.raw`zh/\xd6\xd0\xce\xc4: the name is not UTF-8, expected another name`,
    String.raw`zh/\xd6\xd0\xce\xc4.md: the name is not UTF-8, expected another name`,
    String.raw`zh/a\x0a\x0a.md: the name holds a control character, expected another name`,
  ])
})

test('folders and files that this account may not read are named, and cost only themselves', () => {
  folder.write({ 'zh/closed/b.md': '乙', 'zh/c.md': '丙', 'zh/d.png': 'x', 'zh/e.svg': '<svg/>', 'data/product.yaml': 'version: 1.0.0' })
  errors()
  chmodSync(folder.root, 0o755)
  for (const name of ['zh/closed', 'zh/c.md', 'zh/d.png', 'zh/e.svg', 'data/product.yaml']) chmodSync(at(name), 0)
  // Root may read everything.
  const isRoot = process.getuid?.() === 0
  if (isRoot) process.seteuid?.(65_534)
  try {
    expect(pages()).toEqual(['/a.html', '/only.html'])
    const reason = (code: string) => `cannot be read (${code}), expected permission to read it`
    expect(errors()).toEqual([
      `data/product.yaml: the file ${reason('EACCES')}`,
      `zh/c.md: the file ${reason('EACCES')}`,
      `zh/closed/: the folder ${reason('EACCES')}`,
      'zh/d.png: the file cannot be read, expected permission to read it',
      'zh/e.svg: the file cannot be read, expected permission to read it',
    ])
  } finally {
    if (isRoot) process.seteuid?.(0)
    chmodSync(at('zh/closed'), 0o755)
  }
})

test.each([
  ['UTF-16', Buffer.from('\uFEFF# 新\n\n正文\n', 'utf16le')],
  ['UTF-16 of Latin letters', Buffer.from('# New\n', 'utf16le')],
  ['GBK', Buffer.concat([Buffer.from('# '), gbk])],
])('a text in %s is an error, of a page, a part and data alike', (_, bytes) => {
  mkdirSync(at('data'))
  for (const name of ['zh/a.md', 'zh/_part.md', 'data/product.yaml']) writeFileSync(at(name), bytes)
  const message = 'the file holds bytes that are not UTF-8, expected a file saved as UTF-8'
  expect(errors()).toEqual(expect.arrayContaining([`data/product.yaml: ${message}`, `zh/_part.md: ${message}`, `zh/a.md: ${message}`]))
})

test('a symbolic link shows what it leads to in the content, a file or a folder', () => {
  folder.write({ 'CHANGES.md': 'Long text', 'pictures/a.png': 'x', 'version.yaml': 'version: 1.2.3\n', 'zh/b.md': '![图](./img/a.png)' })
  symlinkSync('../CHANGES.md', at('en/changes.md'))
  symlinkSync('../pictures', at('zh/img'))
  mkdirSync(at('data'))
  symlinkSync('../version.yaml', at('data/product.yaml'))
  expect(folder.snapshot().pages.en.get('/changes.html')?.source).toContain('Long text')
  expect(folder.snapshot().data.product.version).toBe('1.2.3')
  expect(errors()).toEqual([])
})

test('a link that leads out of the content, to something hidden, to nothing or around in a circle is an error', () => {
  folder.write({ '../outside.md': 'Secret', '../outside/x.md': 'Secret', '../product.yaml': 'version: 9.9.9', '.hidden.md': 'Secret' })
  mkdirSync(at('data'))
  symlinkSync('../../product.yaml', at('data/product.yaml'))
  symlinkSync('../../outside.md', at('zh/out.md'))
  symlinkSync('/etc', at('zh/etc'))
  symlinkSync('../.hidden.md', at('zh/hidden.md'))
  symlinkSync('gone.md', at('zh/gone.md'))
  symlinkSync('.', at('zh/here'))
  symlinkSync('../../outside', at('public'))
  const reason = 'the symbolic link leads to no file of the content, expected a link to one, or the file itself'
  const names = ['data/product.yaml', 'public/', 'zh/etc', 'zh/gone.md', 'zh/here', 'zh/hidden.md', 'zh/out.md']
  expect(errors()).toEqual(names.map((name) => `${name}: ${reason}`))
  expect(pages()).toEqual(['/a.html', '/only.html'])
  expect(folder.snapshot().data.product.version).toBe('')
})

test('links to links do not multiply', () => {
  folder.write({ 'pictures/0/a.png': 'x' })
  for (let level = 1; level <= 20; level++) {
    mkdirSync(at(`pictures/${level}`))
    for (const name of ['x', 'y']) symlinkSync(`../${level - 1}`, at(`pictures/${level}/${name}`))
  }
  symlinkSync('../pictures/20', at('zh/img'))
  expect(errors()).toHaveLength(2)
})

test('folders that are linked again and again bring only so many files', () => {
  folder.write(Object.fromEntries(Array.from({ length: 2000 }, (_, number) => [`zh/many/${number}.txt`, ''])))
  for (let number = 0; number < 100; number++) symlinkSync('many', at(`zh/more-${number}`))
  const { files, leftOut } = listBelow(at('zh'))
  expect(files.length).toBeLessThan(22_000)
  expect(leftOut.map(({ name }) => name)).toContain('more-99')
})

test('a text that is left in Git LFS is an error, one that quotes its pointer is not', () => {
  const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n'
  folder.write({ 'zh/b.md': pointer, 'zh/c.md': `Git LFS keeps this:\n\n${pointer}`, 'data/product.yaml': pointer })
  expect(errors().filter((error) => error.includes('LFS'))).toEqual([
    'data/product.yaml: found a pointer of Git LFS, expected the file itself',
    'zh/b.md: found a pointer of Git LFS, expected the file itself',
  ])
})
