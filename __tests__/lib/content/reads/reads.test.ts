/** @jest-environment node */
import { createRecording, isRecording, recordReads, tracked, type Recording } from '@/lib/content/reads/recording'
import { describeReads, isReadSame, type Reads, type Sources } from '@/lib/content/reads/reads'
import { shareEqual } from '@/lib/content/reads/share-equal'

interface Driver {
  name: string
  title: Record<string, string>
}

const content = (change: { title?: string; more?: Driver[]; text?: string; note?: string } = {}) => ({
  pages: new Map([
    ['/a', { text: change.text ?? 'A', meta: { title: 'First' } }],
    ['/b', { text: 'B', meta: { title: 'Second' } }],
  ]),
  drivers: [{ name: 'one', title: { en: change.title ?? 'One', zh: '一' } }, ...(change.more ?? [])],
  api: () => ({ summary: 'Lists', note: change.note ?? '' }),
})
type Content = ReturnType<typeof content>

/** What a task reads of the content. */
function readsOf(read: (value: Content) => unknown, value = content()): Reads {
  const recording = createRecording()
  recordReads(recording, () => read(tracked(['content'], () => value)))
  const reads = recording.close()
  if (!reads) throw new Error('nothing certain was recorded')
  // As a file has them.
  return JSON.parse(JSON.stringify(reads)) as Reads
}

const describeIn = (reads: Reads, value: Content) => describeReads(reads, { value: () => value })

test.each<[string, (value: Content) => unknown, Parameters<typeof content>[0], boolean]>([
  ['a field that was read', ({ drivers }) => drivers[0]?.title.en, { title: 'New' }, true],
  ['another field of it', ({ drivers }) => drivers[0]?.title.zh, { title: 'New' }, false],
  ['a page', ({ pages }) => pages.get('/a')?.text, { text: 'New' }, true],
  ['another page', ({ pages }) => pages.get('/b')?.text, { text: 'New' }, false],
  ['whether there is a page', ({ pages }) => pages.has('/a'), { text: 'New' }, false],
  ['titles of all pages', ({ pages }) => [...pages.values()].map(({ meta }) => meta.title), { text: 'New' }, false],
  ['all of a page, as JSON', ({ pages }) => JSON.stringify(pages.get('/a')), { text: 'New' }, true],
  ['a copy of a page', ({ pages }) => ({ ...pages.get('/a') }).text, { text: 'New' }, true],
  ['the length of a list', ({ drivers }) => drivers.length, { more: [{ name: 'two', title: {} }] }, true],
  ['an entry of a list', ({ drivers }) => drivers[0]?.name, { more: [{ name: 'two', title: {} }] }, false],
  [
    'a search that passes over no entry',
    ({ drivers }) => drivers.some(({ name }) => name === 'x'),
    { more: [{ name: 'x', title: {} }] },
    true,
  ],
  ['what a function reads', ({ api }) => api().note, { note: 'New' }, true],
  ['something else that a function reads', ({ api }) => api().summary, { note: 'New' }, false],
])('%s: another description exactly where it has changed', (_name, read, change, changes) => {
  const reads = readsOf(read)
  expect(describeIn(reads, content(change)) !== describeIn(reads, content())).toBe(changes)
  const sources = (value: Content): Sources => ({ value: () => value, input: () => value })
  const before = content()
  for (const after of [content(change), shareEqual(before, content(change))])
    expect(isReadSame(reads, sources(before), sources(after))).toBe(!changes)
})

test('a page that was missing is noticed when it is there', () => {
  const reads = readsOf(({ pages }) => pages.get('/c')?.text)
  const value = content()
  value.pages.set('/c', { text: 'C', meta: { title: 'Third' } })
  expect(describeIn(reads, value)).not.toBe(describeIn(reads, content()))
})

test('a view is the value: compared, copied, written as JSON, filtered', () => {
  const value = content()
  const recording = createRecording()
  recordReads(recording, () => {
    const view = tracked(['content'], () => value)
    expect(view.pages.get('/a')).toBe(view.pages.get('/a'))
    expect([...view.pages.keys()]).toEqual(['/a', '/b'])
    expect(JSON.stringify(view.drivers)).toBe(JSON.stringify(value.drivers))
    expect({ ...view.drivers[0] }).toEqual(value.drivers[0])
    expect(view.drivers.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(value.drivers)
    expect(Array.isArray(view.drivers)).toBe(true)
    expect(() => (view.drivers[0]!.name = 'x')).toThrow(TypeError)
  })
})

test('reads of pages that are rendered at the same time do not mix', async () => {
  const value = content()
  const read = async (recording: Recording, path: string) => {
    await recordReads(recording, async () => {
      for (let turn = 0; turn < 20; turn++) {
        await new Promise(setImmediate)
        void tracked(['content'], () => value).pages.get(path)?.text
      }
    })
    return recording.close()
  }
  const [a, b] = await Promise.all([read(createRecording(), '/a'), read(createRecording(), '/b')])
  expect(a).toEqual(readsOf(({ pages }) => pages.get('/a')?.text))
  expect(b).toEqual(readsOf(({ pages }) => pages.get('/b')?.text))
  expect(isRecording()).toBe(false)
})

test("a page that gets hold of another's view is certain of nothing, nor is the other", () => {
  const [one, other] = [createRecording(), createRecording()]
  const view = recordReads(one, () => tracked(['content'], content))
  recordReads(other, () => {
    tracked(['content'], content)
    void view.drivers.length
  })
  expect([one.close(), other.close()]).toEqual([null, null])
})

test('a rendering that has read nothing is not taken for one that depends on nothing', () => {
  expect(createRecording().close()).toBeNull()
})

test('what is computed from the content is one read; the computation itself reads unseen', () => {
  const recording = createRecording()
  recordReads(recording, () => tracked(['count', 'x'], () => (isRecording() ? -1 : content().pages.size)))
  expect(recording.close()).toEqual([[['count', 'x'], 0]])
})

test.each([[[[['content'], 'x']]], [[[['content'], [0, 1, 2]]]], [[[['content'], ['x']]]]])('a damaged record is rejected: %j', (reads) => {
  expect(() => describeReads(reads as unknown as Reads, { value: () => content() })).toThrow('damaged')
})
