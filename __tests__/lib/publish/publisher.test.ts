/** @jest-environment node */
import childProcess from 'node:child_process'
import { randomBytes } from 'node:crypto'
import fs, {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { readMarkdown } from '@/lib/markdown/reading/read-markdown'
import { errorOfContent } from '@/lib/content/errors'
import { ownTarget } from '@/lib/publish/content'
import { liveSite, onLiveChange } from '@/lib/content/live-site'
import { createPublisher, type PublishResult, type Publisher } from '@/lib/publish/publisher'
import { createReader, endMark } from '@/lib/publish/read-apart'
import { createRepository } from '@/lib/publish/repository'
import { BareRepository, pagePair } from '../../support/bare-repository'
import { until } from '../../support/until'

jest.mock<typeof import('@/lib/markdown/reading/read-markdown')>('@/lib/markdown/reading/read-markdown', () => {
  const actual = jest.requireActual<typeof import('@/lib/markdown/reading/read-markdown')>('@/lib/markdown/reading/read-markdown')
  return { ...actual, readMarkdown: jest.fn(actual.readMarkdown) }
})

// A process that waits for the next commit would outlast the tests.
jest.mock<typeof import('@/lib/publish/read-apart')>('@/lib/publish/read-apart', () => {
  const actual = jest.requireActual<typeof import('@/lib/publish/read-apart')>('@/lib/publish/read-apart')
  return {
    ...actual,
    createReader: (...limits: Parameters<typeof actual.createReader>) => ({ ...actual.createReader(...limits), prepare: () => {} }),
  }
})

let remote: BareRepository
let cacheDir: string
let told: PublishResult[]
const home = { ...pagePair('index', 'Welcome', 'Home'), ...pagePair('guide/index', 'Guide', 'Guide') }
const inFolder = Object.fromEntries(Object.entries(home).map(([name, text]) => [`docs/${name}`, text]))

beforeEach(() => {
  remote = new BareRepository()
  cacheDir = path.join(remote.root, 'cache')
  process.env.CACHE_DIR = cacheDir
  // Tests write the program that reads commits there, as a build does.
  process.env.SITE_DIST = '.cache/tests'
  // As behind the cache, which has the search.
  process.env.SITE_FRONT = '1'
  told = []
})

afterEach(() => {
  delete process.env.SITE_DIST
  delete process.env.SITE_FRONT
  delete process.env.CONTENT_PATH
  delete process.env.CONTENT_BRANCH
  delete process.env.CONTENT_TOKEN
  remote.remove()
})

const source = (url = remote.url) => createRepository(url)

/** What an earlier process has left. */
const saved = () => {
  const { stateFile } = source()
  return existsSync(stateFile) ? (JSON.parse(readFileSync(stateFile, 'utf8')) as { shown?: string }) : {}
}

/** A publisher over real git, the real check and the real swap. */
function start(url = remote.url, beforeLoad = () => Promise.resolve()): Publisher {
  return createPublisher({
    source: source(url),
    onPublished: (published) => told.push(published),
    target: {
      ...ownTarget,
      show: async (...content) => {
        await beforeLoad()
        return ownTarget.show(...content)
      },
    },
  })
}

/** A publisher that shows a commit with the home pages and these files. */
async function startWith(files: Parameters<BareRepository['push']>[0] = {}): Promise<{ publisher: Publisher; commit: string }> {
  const commit = remote.push({ ...home, ...files })
  const publisher = start()
  await publisher.start()
  return { publisher, commit }
}

const shown = () => liveSite()?.id
const isChecked = (id: string | undefined) => until(() => saved().shown === id)
const textOf = (name: string) => readFileSync(path.join(liveSite()!.dir, name), 'utf8')

test('a push is shown; only the changed page gets another tag', async () => {
  remote.push({ ...home, ...pagePair('guide/a', 'One word'), ...pagePair('guide/b', 'Another page') })
  const publisher = start()
  expect(await publisher.start()).not.toHaveProperty('errors')
  const commit = remote.push({ 'en/guide/a.md': textOf('en/guide/a.md').replace('One', 'Two') })
  const published = await publisher.publish()
  expect(published).toMatchObject({ revision: commit })
  // The other language's text is outdated now, and says so.
  expect((published as { changed: string[] }).changed.filter((name) => name.endsWith('.html'))).toEqual([
    '/guide/a.html',
    '/zh/guide/a.html',
  ])
  expect(await publisher.publish()).toMatchObject({ revision: commit, changed: [] })
})

test('a push that arrives while a restarted server reads its first commit is published after it', async () => {
  remote.push({ ...home, ...pagePair('guide/a', 'First text') })
  await start().start()
  let pushed: Promise<PublishResult> | undefined
  let reading = 0
  let most = 0
  const restarted = start(remote.url, async () => {
    most = Math.max(most, ++reading)
    if (!pushed) {
      remote.push(pagePair('guide/a', 'Second text'))
      pushed = restarted.publish()
      // A whole clone, which takes longer than fetching and checking out that push.
      await createRepository(remote.url + '/').newest()
    }
    reading--
  })
  await restarted.start()
  await pushed
  expect(most).toBe(1)
  expect(textOf('en/guide/a.md')).toContain('Second text')
})

test('large files, which a fetch leaves out, are fetched together', async () => {
  remote.git(['-C', remote.url, 'config', 'uploadpack.allowFilter', 'true'])
  const large = Array.from({ length: 5 }, (_, number) => [`en/guide/${number}.bin`, randomBytes(300 * 1024)])
  await startWith(Object.fromEntries(large) as Record<string, Uint8Array>)
  const packs = readdirSync(path.join(path.dirname(source().stateFile), 'repository.git', 'objects', 'pack'))
  expect(packs.filter((name) => name.endsWith('.pack'))).toHaveLength(2)
})

test('pages come, go and move; a moved page that names its old address is redirected', async () => {
  const { publisher } = await startWith(pagePair('guide/a', 'Text'))
  const moved = pagePair('guide/b', 'Text')
  remote.push({
    'en/guide/a.md': null,
    'zh/guide/a.md': null,
    ...Object.fromEntries(Object.entries(moved).map(([name, text]) => [name, text.replace('---\n', '---\nredirectFrom: /guide/a.html\n')])),
  })
  await publisher.publish()
  expect(liveSite()?.table.pages.en).toEqual(['/', '/guide/', '/guide/b.html'])
  expect(liveSite()?.table.redirects.en).toEqual({ '/guide/a.html': '/guide/b.html' })
})

test('an earlier commit can be pinned, also over a restart, and released', async () => {
  const { publisher, commit: first } = await startWith(pagePair('guide/a', 'First'))
  const second = remote.push(pagePair('guide/a', 'Second'))
  await publisher.publish()
  expect(await publisher.pin(first.slice(0, 10), Date.now())).toMatchObject({ revision: first })
  expect(textOf('en/guide/a.md')).toContain('First')
  expect([publisher.describe().pinned, await publisher.publish()]).toMatchObject([true, { changed: [] }])
  const again = start()
  expect(await again.start()).toMatchObject({ revision: first })
  expect(await again.pin('latest', Date.now())).toMatchObject({ revision: second })
})

test('a commit that was refused can be pinned, and is read again where it is pushed again', async () => {
  const { publisher, commit: good } = await startWith(pagePair('guide/a', 'First'))
  const faulty = remote.push(pagePair('guide/a', '[gone](#gone)'))
  const refused = expect.objectContaining({ revision: faulty, errors: [expect.anything(), expect.anything()] }) as PublishResult
  const [first, polled, pushed] = [await publisher.publish(), await publisher.publish(), await publisher.publish(true)]
  expect([first, polled, pushed]).toEqual([refused, refused, refused])
  expect([polled === first, pushed === first, shown()]).toEqual([true, false, good])
  expect(await publisher.pin(faulty, Date.now())).toMatchObject({ revision: faulty, changed: expect.any(Array) as string[] })
  expect(shown()).toBe(faulty)
})

test('a push that is announced again while its commit is being refused gets that refusal, and nothing is read again', async () => {
  let isAskedAgain = false
  let askedAgain: Promise<PublishResult> | undefined
  remote.push(home)
  const publisher = start(remote.url, () => {
    if (isAskedAgain) askedAgain ??= publisher.publish(true)
    return Promise.resolve()
  })
  await publisher.start()
  remote.push(pagePair('guide/a', '[gone](#gone)'))
  isAskedAgain = true
  const refused = await publisher.publish(true)
  expect(refused).toHaveProperty('errors.length', 2)
  expect(await askedAgain).toBe(refused)
})

test('a file of `public/` that comes or goes makes another version', async () => {
  const { publisher } = await startWith()
  const versions = [liveSite()?.version]
  for (const text of ['One', null]) {
    remote.push({ 'public/one.txt': text })
    await publisher.publish()
    versions.push(liveSite()?.version)
  }
  expect(new Set(versions.slice(0, 2)).size).toBe(2)
  expect(versions[2]).not.toBe(versions[1])
})

test('a pin that is sent again changes nothing, and of two the later one holds', async () => {
  const { publisher, commit: first } = await startWith(pagePair('guide/a', 'First'))
  remote.push(pagePair('guide/a', 'Second'))
  await publisher.publish()
  const signedAt = Date.now()
  await publisher.pin(first, signedAt)
  await publisher.pin('latest', signedAt + 1)
  await expect(publisher.pin(first, signedAt)).rejects.toThrow(/^at: /)
  await expect(publisher.pin('latest', signedAt + 1)).rejects.toThrow(/^at: /)
  expect(publisher.describe().pinned).toBe(false)
  await Promise.all([publisher.pin(first, signedAt + 2), publisher.pin('latest', signedAt + 3)])
  expect(publisher.describe().pinned).toBe(false)
})

test('a commit that cannot be shown is not tried again; what was shown before stays, also after a restart', async () => {
  const good = remote.push({ ...home, ...pagePair('guide/a', 'First') })
  const deadly = remote.push(pagePair('guide/a', 'Deadly'))
  const tried: string[] = []
  /** Whose target ends each time that it shows the commit. */
  const publisher = () =>
    createPublisher({
      source: source(),
      onPublished: () => {},
      target: {
        ...ownTarget,
        show: (dir, id, errorPolicy) => {
          tried.push(id)
          return id === deadly ? Promise.resolve({ errors: [errorOfContent('the app ended')] }) : ownTarget.show(dir, id, errorPolicy)
        },
      },
    })
  const first = publisher()
  await first.pin(good, Date.now())
  await isChecked(good)
  expect(await first.pin('latest', Date.now() + 1)).toMatchObject({ revision: deadly, errors: [{ message: 'the app ended' }] })
  expect(await first.publish()).toMatchObject({ revision: deadly })
  expect([shown(), ...tried]).toEqual([good, good, deadly])
  await publisher().start()
  expect(shown()).toBe(good)
  const mended = remote.push(pagePair('guide/a', 'Mended'))
  expect(await first.publish()).toMatchObject({ revision: mended })
})

test('a commit that cannot be read for another reason than its errors is read again after ten times as long as that took, or where it is sent again', async () => {
  const good = remote.push({ ...home, ...pagePair('guide/a', 'First') })
  let now = 0
  let tried = 0
  const publisher = createPublisher({
    source: source(),
    onPublished: () => {},
    target: {
      ...ownTarget,
      show: (dir, id, errorPolicy) => {
        if (id === good) return ownTarget.show(dir, id, errorPolicy)
        tried++
        now += 1000
        return Promise.reject(new Error('a fault'))
      },
    },
  })
  await publisher.start()
  await isChecked(good)
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now)
  try {
    const faulty = remote.push(pagePair('guide/a', 'Faulty'))
    const triedAfter = async (ms: number, isPushed = false) => {
      now += ms
      expect(await publisher.publish(isPushed)).toMatchObject({ revision: faulty, errors: [], reason: 'a fault' })
      return tried
    }
    expect([await triedAfter(0), await triedAfter(9999), await triedAfter(1), await triedAfter(0), await triedAfter(0, true)]).toEqual([
      1, 1, 2, 2, 3,
    ])
  } finally {
    clock.mockRestore()
  }
})

test('only ancestors of the branch can be pinned', async () => {
  const { publisher } = await startWith()
  remote.git(['checkout', '--quiet', '-b', 'draft'])
  remote.git(['commit', '--quiet', '--allow-empty', '--message=Draft'])
  const draft = remote.git(['rev-parse', 'HEAD'])
  remote.git(['push', '--quiet', 'origin', 'draft'])
  await expect(publisher.pin(draft, Date.now())).rejects.toThrow('not a commit of main')
  await expect(publisher.pin('0123456789', Date.now())).rejects.toThrow('not a commit of main')
})

test('pushes that come while one is published are folded', async () => {
  const { publisher } = await startWith(pagePair('guide/a', '0'))
  const runs = ['1', '2', '3', '4'].map((text) => {
    remote.push(pagePair('guide/a', text))
    return publisher.publish()
  })
  await Promise.all(runs)
  expect(textOf('en/guide/a.md')).toContain('\n4\n')
  expect(told.length).toBeLessThanOrEqual(3)
})

test('a remote that is gone leaves what is shown, says why, and comes back', async () => {
  const { publisher, commit } = await startWith()
  await isChecked(commit)
  renameSync(remote.url, `${remote.url}.away`)
  expect(await publisher.publish()).toMatchObject({ errors: [], reason: expect.stringContaining('git fetch') as string })
  expect(publisher.describe().notes[0]).toMatch(/^CONTENT_REPOSITORY: git fetch/)
  // A restart needs no remote either.
  expect(await start().start()).not.toHaveProperty('errors')
  renameSync(`${remote.url}.away`, remote.url)
  await publisher.publish()
  expect(publisher.describe().notes).toEqual([])
})

test.each([
  [
    'a submodule',
    (at: BareRepository) => {
      at.git(['update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},en/part`])
      at.git(['commit', '--quiet', '--message=Part'])
      at.git(['push', '--quiet', 'origin', 'HEAD:main'])
    },
    /submodules are not supported: en\/part/,
  ],
  [
    'a file in Git LFS',
    (at: BareRepository) => {
      const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'0'.repeat(64)}\nsize 9\n`
      at.push({ '.gitattributes': '*.mp4 filter=lfs', 'en/film.mp4': pointer })
    },
    /Git LFS is not supported: en\/film\.mp4/,
  ],
])('%s is refused with its reason', async (_name, change, reason) => {
  const { publisher } = await startWith()
  change(remote)
  expect(await publisher.publish()).toMatchObject({ errors: [{ message: expect.stringMatching(reason) as string }] })
  expect(publisher.describe().rejected?.errors[0]?.message).toMatch(reason)
})

test.each([
  ['of 64 million files', 'x', 20, 6, /more than 16 MB, expected fewer files/],
  ['of 125,000 tiny files', 'x', 50, 3, /more than 20000 files/],
  ['of large files', 'x'.repeat(64 * 2 ** 20), 14, 1, /more than 512 MB/],
])('a tree %s is refused before it is written, named, and not tried again', async (_, blob, width, depth, reason) => {
  const { publisher, commit: good } = await startWith()
  const bomb = remote.pushBomb(blob, width, depth)
  await source().newest()
  const filesBefore = readdirSync(path.join(cacheDir, 'content'), { recursive: true })
  const memoryBefore = process.memoryUsage.rss()
  const published = await publisher.publish()
  expect(published).toMatchObject({ revision: bomb, errors: [{ message: expect.stringMatching(reason) as string }] })
  // The large files would take 896 MB.
  expect(process.memoryUsage.rss() - memoryBefore).toBeLessThan(256 * 2 ** 20)
  expect(readdirSync(path.join(cacheDir, 'content'), { recursive: true })).toEqual(filesBefore)
  expect(publisher.describe().rejected).toMatchObject({ revision: bomb, errors: [{ message: expect.stringMatching(reason) as string }] })
  expect(shown()).toBe(good)
  await publisher.publish()
  expect(told).toHaveLength(2)
  const mended = remote.push(pagePair('guide/a', 'Mended'), '--force')
  expect(await publisher.publish()).toMatchObject({ revision: mended })
})

test('a commit of 64 million files that was reverted costs the dates of pages, and no later commit is refused', async () => {
  const { publisher } = await startWith()
  const bomb = remote.pushBomb('x', 20, 6)
  remote.git(['update-ref', 'HEAD', bomb])
  const reverted = remote.push(pagePair('guide/a', 'Reverted'))
  expect(await publisher.publish()).toMatchObject({ revision: reverted, changed: expect.arrayContaining(['/guide/a.html']) as string[] })
  expect(publisher.describe().notes).toEqual([expect.stringContaining('Pages show no dates: git log')])
})

test('4,000 commits in one push take no more processes than one', async () => {
  const { publisher } = await startWith()
  const spawned = jest.spyOn(childProcess, 'spawn')
  const count = async () => {
    spawned.mockClear()
    expect(await publisher.publish()).not.toHaveProperty('errors')
    return spawned.mock.calls.length
  }
  remote.push(pagePair('guide/a', 'One'))
  const processes = await count()
  const commits = Array.from({ length: 4000 }, (_, number) => `commit refs/heads/many\ncommitter x <x@x> ${number} +0000\ndata 1\nx`)
  remote.git(['fast-import', '--quiet'], commits.join('\n').replace('data 1\nx', 'data 1\nx\nfrom refs/heads/main^0'))
  remote.git(['reset', '--quiet', '--hard', 'many'])
  remote.push(pagePair('guide/a', 'Two'))
  expect(await count()).toBe(processes)
  expect(textOf('en/guide/a.md')).toContain('Two')
})

/** The folder of the clone. */
const base = () => path.dirname(source().stateFile)

test('a replaced container keeps its pin and its clone; what is not used any more is removed', async () => {
  const { publisher, commit: first } = await startWith(pagePair('guide/a', 'First'))
  remote.push(pagePair('guide/a', 'Second'))
  await publisher.publish()
  await publisher.pin(first, Date.now())
  const trees = path.join(base(), 'trees')
  const [left = ''] = readdirSync(trees)
  for (const folder of [path.join(trees, 'older'), path.join(base(), 'host-3000'), path.join(base(), '..', 'other-branch')]) {
    mkdirSync(folder)
    utimesSync(folder, 0, 0)
  }
  utimesSync(path.join(trees, left), 0, 0)
  const next = start()
  await next.start()
  expect([next.describe().pinned, shown(), textOf('en/guide/a.md').includes('First')]).toEqual([true, first, true])
  expect(readdirSync(trees)).toEqual([expect.not.stringMatching(`^(?:${left}|older)$`)])
  expect(
    readdirSync(base())
      .filter((name) => name !== 'lock')
      .sort(),
  ).toEqual(['published.json', 'repository.git', 'trees'])
  expect(readdirSync(path.join(base(), '..'))).toEqual([path.basename(base())])
  // What was shown before is still there: it is the other work tree.
  const pushed = remote.push(pagePair('guide/a', 'Third'))
  expect(await next.pin('latest', Date.now() + 1)).toMatchObject({ revision: pushed })
})

test('two processes share a clone, a pin of one holds for both, and neither touches what the other shows', async () => {
  const first = remote.push({ ...home, ...pagePair('guide/a', 'First') })
  const dirs = new Map<string, string>()
  const process = (name: string) =>
    createPublisher({
      source: source(),
      onPublished: () => {},
      target: {
        check: () => Promise.resolve([]),
        live: () => undefined,
        show: (dir) => {
          dirs.set(name, dir)
          return Promise.resolve({ changed: [dir] })
        },
      },
    })
  const [one, two] = [process('one'), process('two')]
  await Promise.all([one.start(), two.start()])
  const second = remote.push(pagePair('guide/a', 'Second'))
  expect(await Promise.all([one.publish(), two.publish()])).toMatchObject([{ revision: second }, { revision: second }])
  const before = dirs.get('two')!
  expect(await one.pin(first, Date.now())).toMatchObject({ revision: first })
  expect(readFileSync(path.join(before, 'en/guide/a.md'), 'utf8')).toContain('Second')
  expect(await two.publish()).toMatchObject({ revision: first })
  expect(new Set(dirs.values()).size).toBe(2)
})

test('locks that a killed git has left are removed', async () => {
  const { publisher } = await startWith(pagePair('guide/a', 'First'))
  const store = path.join(base(), 'repository.git')
  const tree = readdirSync(path.join(store, 'worktrees'))[0] ?? ''
  const names = ['HEAD', 'config', 'packed-refs', 'shallow', 'refs/site/head', `worktrees/${tree}/index`, `worktrees/${tree}/HEAD`]
  for (const name of names) writeFileSync(path.join(store, `${name}.lock`), '')
  for (const text of ['Second', 'Third']) {
    const commit = remote.push(pagePair('guide/a', text))
    expect(await publisher.publish()).toMatchObject({ revision: commit, changed: expect.arrayContaining(['/guide/a.html']) as string[] })
  }
})

test('a poll that brings nothing lists no objects of the clone', async () => {
  const { publisher } = await startWith(pagePair('guide/a', 'First'))
  await publisher.publish()
  const list = jest.spyOn(fs, 'readdirSync')
  for (let time = 0; time < 3; time++) await publisher.publish()
  const listed = list.mock.calls.map(([folder]) => String(folder)).filter((folder) => folder.startsWith(base()))
  list.mockRestore()
  expect(listed.length).toBeGreaterThan(0)
  expect(listed.filter((folder) => folder.endsWith('objects'))).toEqual([])
})

test('a missing branch is named with those that there are', async () => {
  remote.push(home)
  remote.pushTo('master', {})
  process.env.CONTENT_BRANCH = 'trunk'
  const publisher = start()
  await publisher.start()
  expect(publisher.describe().notes).toContain(
    'CONTENT_REPOSITORY: the repository has no branch trunk (it has main, master): set CONTENT_BRANCH',
  )
})

test('a repository of this machine may belong to another account', async () => {
  const commit = remote.push(home)
  // Only root can give files away; elsewhere this is an ordinary clone.
  if (process.getuid?.() === 0)
    for (const name of ['', ...readdirSync(remote.url, { recursive: true, encoding: 'utf8' })])
      chownSync(path.join(remote.url, name), 1001, 1001)
  expect(await start().start()).toMatchObject({ revision: commit })
})

test('symbolic links: what they lead to in the repository is shown, also beside the content; nothing outside is', async () => {
  remote.push({ ...inFolder, 'CHANGES.md': 'Long text' })
  process.env.CONTENT_PATH = 'docs'
  const publisher = start()
  await publisher.start()
  const link = (target: string, name: string) => symlinkSync(target, path.join(remote.work, 'docs/en', name))
  link('../../CHANGES.md', 'changes.md')
  link('index.md', 'again.md')
  remote.push({})
  expect(await publisher.publish()).not.toHaveProperty('errors')
  expect(textOf('en/changes.md') + textOf('en/again.md')).toMatch(/Long text[^]*Welcome/)
  for (const [number, target] of ['/etc/passwd', '../../.git', '../../../../repository.git/config', 'gone.md'].entries())
    link(target, `${number}.md`)
  remote.push({})
  const published = (await publisher.publish()) as { errors: { file: string }[] }
  expect(published.errors.map(({ file }) => file)).toEqual(['en/0.md', 'en/1.md', 'en/2.md', 'en/3.md'])
  expect(JSON.stringify(published)).not.toContain(remote.root)
})

test('files are shown as they are in the commit, whatever their attributes say', async () => {
  const text = 'The mark $Id$ of a version.'
  await startWith({
    ...pagePair('guide/a', text),
    '.gitattributes': '*.md ident eol=crlf\n',
  })
  expect(textOf('en/guide/a.md')).toBe(pagePair('guide/a', text)['en/guide/a.md'])
})

test('a content folder that is a symbolic link is refused', async () => {
  remote.push(inFolder)
  symlinkSync('/etc', path.join(remote.work, 'pages'))
  remote.push({})
  process.env.CONTENT_PATH = 'pages'
  expect(await start().start()).toMatchObject({
    errors: [{ message: 'CONTENT_PATH: pages is a symbolic link, expected the folder itself' }],
  })
})

test('a file whose name is not UTF-8 is an error with its name, without a path of the server', async () => {
  const { publisher } = await startWith()
  writeFileSync(Buffer.concat([Buffer.from(`${remote.work}/zh/guide/`), Buffer.from([0xd6, 0xd0]), Buffer.from('.md')]), '# 旧名')
  remote.push({})
  const published = await publisher.publish()
  expect(published).toMatchObject({
    errors: [{ file: String.raw`zh/guide/\xd6\xd0.md`, message: 'the name is not UTF-8, expected another name' }],
  })
})

test('an empty folder isn’t a site', async () => {
  remote.push({ 'README.md': 'Nothing yet' })
  expect(await start().start()).toMatchObject({ errors: [{ message: expect.stringContaining('0 pages') as string }] })
})

test('a push that removes the home page of every language is refused; one that removes it in one language is shown', async () => {
  const { publisher } = await startWith()
  const without = remote.push({ 'en/index.md': null, 'zh/index.md': null })
  const errors = [{ message: 'the home page is gone in every language, expected en/index.md or zh/index.md' }]
  expect(await publisher.publish()).toMatchObject({ revision: without, errors })
  const withOne = remote.push({ 'zh/index.md': home['zh/index.md']! })
  expect(await publisher.publish()).toMatchObject({ revision: withOne, changed: expect.any(Array) as string[] })
})

test('a token never shows in a message', async () => {
  process.env.CONTENT_TOKEN = 'tokenvalue'
  const publisher = start('https://user:secretpart@127.0.0.1:9/none.git')
  const published = await publisher.start()
  expect(published).toMatchObject({ reason: expect.stringContaining('127.0.0.1') as string })
  expect(JSON.stringify([published, publisher.describe().notes])).not.toMatch(/secretpart|tokenvalue/)
})

test('who starts with errors mends them push by push; a push that brings a new one is refused for that alone', async () => {
  const lost = (...names: string[]) => names.map((name) => `[a](./${name}.md)`).join('\n\n')
  const revision = remote.push({ ...home, ...pagePair('guide/a', lost('one', 'two')), ...pagePair('guide/b', lost('three')) })
  const publisher = start()
  expect(await publisher.start()).toMatchObject({ revision, changed: expect.arrayContaining(['/guide/a.html']) as string[] })
  await until(() => liveSite()?.errors.length === 6)
  expect(publisher.describe().notes).toContainEqual(
    expect.stringMatching(/^The content that is shown has 6 errors, the first: en\/guide\/a\.md:6/),
  )
  expect(told).toContainEqual(expect.objectContaining({ revision, isShown: true }))
  // One is gone, the other one has moved.
  const mended = remote.push(pagePair('guide/a', `Text.\n\n${lost('two')}`))
  expect(await publisher.publish()).toMatchObject({ revision: mended })
  expect([liveSite()?.errors.length, publisher.describe().rejected]).toEqual([4, null])
  const worse = remote.push({ 'en/guide/b.md': pagePair('guide/b', lost('three', 'four'))['en/guide/b.md']! })
  expect(await publisher.publish()).toMatchObject({ revision: worse, errors: [{ file: 'en/guide/b.md', line: 8, field: 'link' }] })
  // A restart begins with the commit that was shown, and with its errors.
  const again = start()
  expect(await again.start()).toMatchObject({ revision: mended })
  expect(await again.publish()).toMatchObject({ revision: worse, errors: [{ line: 8 }] })
  const better = remote.push(pagePair('guide/b', 'Mended'))
  expect(await again.publish()).toMatchObject({ revision: better })
  expect(liveSite()?.errors.map(({ file }) => file)).toEqual(['en/guide/a.md', 'zh/guide/a.md'])
  // The commit with all errors can be pinned: it has been shown.
  expect(await again.pin(revision, Date.now())).toMatchObject({ revision })
})

test('an old error is none that a push brings, also if the content has another remedy by now', async () => {
  const withHeadings = (...headings: string[]) => pagePair('guide/a', ['[a](#gone)', ...headings.map((text) => `## ${text}`)].join('\n\n'))
  const { publisher, commit } = await startWith(withHeadings('First'))
  await isChecked(commit)
  const more = remote.push(withHeadings('First', 'Second'))
  expect(await publisher.publish()).toMatchObject({ revision: more })
})

/** A replacement for the program that reads commits, which acts when it reads a file that contains a given word. */
function readWith(word: string, action: string): void {
  const folder = path.join(remote.root, 'build')
  mkdirSync(path.join(folder, 'front'), { recursive: true })
  writeFileSync(
    path.join(folder, 'front', 'read-program.mjs'),
    `import fs from 'node:fs'
     console.log(process.pid)
     const { dir, files } = JSON.parse(fs.readFileSync(0, 'utf8'))
     for (const file of files) {
       fs.writeSync(1, file + '\\n')
       if (fs.readFileSync(dir + '/' + file, 'utf8').includes('${word}')) { ${action} }
     }`,
  )
  process.env.SITE_DIST = folder
}

test.each([
  ['takes for ever', 'for (;;);', /^the file takes longer than 5 s to read/],
  ['takes all memory', 'const all = []; for (;;) all.push(new Array(1e5).fill(all.length))', /^the file ends the process that reads it/],
  ['ends the process', "process.kill(process.pid, 'SIGKILL')", /^the file ends the process that reads it/],
  ['writes lines and ends', "fs.writeSync(1, '\\n\\n'); process.kill(process.pid, 'SIGKILL')", /^the file ends the process that reads it/],
])('a text that %s is refused with its name, and its revert is published', async (_, action, message) => {
  readWith('Deadly', action)
  const { publisher, commit: good } = await startWith({ ...pagePair('guide/a', 'First'), ...pagePair('guide/b', 'Text') })
  const deadly = remote.push({ ...pagePair('guide/a', 'Second'), 'zh/guide/b.md': 'Deadly' })
  expect(await publisher.publish()).toMatchObject({
    revision: deadly,
    errors: [{ file: 'zh/guide/b.md', message: expect.stringMatching(message) as string }],
  })
  expect(shown()).toBe(good)
  const reverted = remote.push({ 'zh/guide/b.md': 'Text' })
  expect(await publisher.publish()).toMatchObject({ revision: reverted })
})

test('the files of a commit have a deadline together, and the error says how many they are', async () => {
  readWith('Text', 'await new Promise(() => setInterval(() => {}, 1000))')
  remote.push({ 'en/a.md': 'Text', 'en/b.md': 'Text' })
  const message = 'the 2 changed files take too long to read, up to en/a.md: expected fewer, or simpler ones'
  expect(await createReader(4000).read(remote.work, ['en/a.md', 'en/b.md'])).toMatchObject([{ message }])
})

test('what the process does after the last text costs no commit', async () => {
  readWith('Second', `fs.writeSync(1, '${endMark}\\n'); for (;;);`)
  const { publisher } = await startWith(pagePair('guide/a', 'First'))
  const second = remote.push(pagePair('guide/a', 'Second'))
  expect(await publisher.publish()).toMatchObject({ revision: second, changed: expect.any(Array) as string[] })
})

test('a first commit with a text that takes for ever is refused with its name, and its revert is shown', async () => {
  readWith('Deadly', 'for (;;);')
  const deadly = remote.push({ ...home, 'zh/guide/b.md': 'Deadly' })
  const publisher = start()
  const errors = [{ file: 'zh/guide/b.md', message: expect.stringMatching(/^the file takes longer than 5 s to read/) as string }]
  expect(await publisher.start()).toMatchObject({ revision: deadly, errors })
  const reverted = remote.push({ 'zh/guide/b.md': null })
  expect(await publisher.publish()).toMatchObject({ revision: reverted, changed: expect.arrayContaining(['/guide/']) as string[] })
})

test('where a text cannot be parsed, every tag is read all the same: nobody waits for it', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {})
  const stop = onLiveChange(() =>
    jest.spyOn(liveSite()!.snapshot.pages.en.get('/guide/a.html')!, 'reading').mockImplementation(() => {
      throw new Error('a fault')
    }),
  )
  await startWith(pagePair('guide/a', 'Text'))
  await until(() => Object.values(ownTarget.live()!.tags).every((tag) => tag !== ''))
  stop()
  expect(log.mock.calls.map(([text]) => text as string)).toContain('en/guide/a.md cannot be described:')
  log.mockRestore()
})

test('what differs from another commit is told as a whole, and what is gone differs too', async () => {
  const page = (text: string) => ({ 'en/a.md': `${text}\n\n<!-- @include: ./_part.md -->`, 'en/_part.md': text })
  const first = remote.push({ ...home, ...page('First') })
  const second = remote.push({ ...page('Second'), 'en/b.md': 'B' })
  const third = remote.push({ 'en/a.md': page('First')['en/a.md'] })
  const fourth = remote.push({ 'en/b.md': null })
  const repository = source()
  await repository.exclusively(() => repository.newest())
  expect(await repository.changed(second, third)).toEqual(['en/a.md'])
  expect(await repository.changed(third, fourth)).toEqual(['en/b.md'])
  expect(await repository.changed(undefined, first)).toEqual(['en/_part.md', 'en/a.md', ...Object.keys(home)].toSorted())
})

test('a drawing that takes for ever to measure is refused with its name, also behind a link', async () => {
  const { publisher } = await startWith({ 'en/guide/drawing.txt': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>' })
  symlinkSync('drawing.txt', path.join(remote.work, 'en/guide/link.svg'))
  const good = remote.push(pagePair('guide/b', 'Text'))
  expect(await publisher.publish()).toMatchObject({ revision: good })
  const [style, shapes] = ['g ~ g > * ~ .a{}', '<g class="a"/>'].map((text) => text.repeat(30_000))
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style><g>${shapes}</g></svg>`
  const message = expect.stringMatching(/^the file takes longer than 5 s to read/) as string
  for (const [written, shownAs] of [
    ['en/guide/a.svg', 'en/guide/a.svg'],
    ['en/guide/drawing.txt', 'en/guide/link.svg'],
  ] as const) {
    const deadly = remote.push({ [written]: drawing })
    expect(await publisher.publish()).toMatchObject({ revision: deadly, errors: [{ file: shownAs, message }] })
    remote.push({ [written]: null })
  }
})

test('a process that has just ended is not slow', async () => {
  readWith('Text', 'await new Promise((resolve) => setTimeout(resolve, 600))')
  const program = path.join(process.env.SITE_DIST!, 'front', 'read-program.mjs')
  // The number of a process that is gone before this one is.
  const text = readFileSync(program, 'utf8').replace('process.pid', "spawn('sleep', ['0.3']).pid")
  writeFileSync(program, `import { spawn } from 'node:child_process'\n${text}`)
  const { publisher } = await startWith()
  const commit = remote.push(pagePair('guide/b', 'Text'))
  expect(await publisher.publish()).toMatchObject({ revision: commit })
})

test('a process that ends once, for want of memory for many texts, is started again', async () => {
  const mark = path.join(remote.root, 'ended')
  readWith('Text', `if (!fs.existsSync('${mark}')) { fs.writeFileSync('${mark}', ''); process.kill(process.pid, 'SIGKILL') }`)
  const { publisher } = await startWith()
  const commit = remote.push(pagePair('guide/b', 'Text'))
  expect(await publisher.publish()).toMatchObject({ revision: commit })
})

test('what a commit has changed has been read before this process reads it, also a page that includes it', async () => {
  const { publisher } = await startWith({
    ...pagePair('guide/a', '<!-- @include: ./_part.md -->'),
    'en/guide/_part.md': 'One',
    'zh/guide/_part.md': '一',
  })
  await until(() => publisher.describe().rejected === null && saved().shown !== undefined)
  const read = jest.mocked(readMarkdown).mockClear()
  remote.push({ 'en/guide/_part.md': 'Two', ...pagePair('guide/b', 'New page'), 'data/product.yaml': 'version: 1.0.0' })
  expect(await publisher.publish()).not.toHaveProperty('errors')
  expect(read.mock.calls).toEqual([])
  expect(textOf('en/guide/_part.md')).toBe('Two')
})

test.each([
  ['that sends large files when they are wanted', 'true', false],
  ['that sends the whole history', 'false', true],
])('of a host %s, the clone stays within four times the bytes of a commit', async (_, filter, isShallow) => {
  remote.git(['-C', remote.url, 'config', 'uploadpack.allowFilter', filter])
  const maxBytes = 4 * 2 ** 20
  const store = path.join(base(), 'repository.git')
  const picture = () => ({ 'en/guide/a.bin': randomBytes(3 * 2 ** 20) })
  remote.push({ ...home, ...picture() })
  const publisher = createPublisher({ source: createRepository(remote.url, maxBytes), target: ownTarget, onPublished: () => {} })
  await publisher.start()
  for (let time = 0; time < 7; time++) {
    const commit = remote.push({ ...picture(), ...pagePair('guide/a', `Text ${time}`) })
    expect(await publisher.publish()).toMatchObject({ revision: commit, changed: expect.arrayContaining(['/guide/a.html']) as string[] })
    const files = readdirSync(store, { recursive: true, encoding: 'utf8' }).map((name) => statSync(path.join(store, name)))
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(4 * maxBytes)
  }
  expect(publisher.describe().notes.some((note) => /^Pages show no dates: .*shallow clone/.test(note))).toBe(isShallow)
})

test('a clone of very many fetches is replaced', async () => {
  remote.push(home)
  const publisher = createPublisher({ source: source(), target: ownTarget, onPublished: () => {} })
  await publisher.start()
  const packs = path.join(base(), 'repository.git', 'objects', 'pack')
  for (let number = 0; number < 3000; number++) writeFileSync(path.join(packs, `fetch-${number}.keep`), '')
  const revision = remote.push(pagePair('guide/a', 'After many fetches'))
  expect(await publisher.publish()).toMatchObject({ revision })
  expect(readdirSync(packs).length).toBeLessThan(10)
})

test('a commit whose large files are too large together is refused before the next one is fetched', async () => {
  remote.git(['-C', remote.url, 'config', 'uploadpack.allowFilter', 'true'])
  remote.push(home)
  const publisher = createPublisher({ source: createRepository(remote.url, 2 ** 20), target: ownTarget, onPublished: () => {} })
  await publisher.start()
  const large = Array.from({ length: 6 }, (_, number) => [`en/guide/${number}.bin`, randomBytes(2 ** 20)])
  const revision = remote.push(Object.fromEntries(large) as Record<string, Uint8Array>)
  expect(await publisher.publish()).toMatchObject({ revision, errors: [{ message: expect.stringMatching(/more than \d+ MB/) as string }] })
  const mended = remote.push(Object.fromEntries(large.map(([name]) => [name, null])))
  expect(await publisher.publish()).toMatchObject({ revision: mended })
})
