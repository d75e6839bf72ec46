/** @jest-environment node */
import type { ContentError } from '@/lib/content/errors'
import type { PublishedSite } from '@/lib/server/http/published-site'
import { activate } from '@/lib/server/publish/activate'
import type { Published } from '@/lib/server/publish/published'
import { createPublisher } from '@/lib/server/publish/publisher'
import type { Revision } from '@/lib/server/publish/revision'
import type { Source } from '@/lib/server/publish/source'
import { until } from '../../../support/until'

const errors: ContentError[] = [{ file: 'en/a.md', line: 3, field: 'link', severity: 'error', message: 'no page' }]
const folder = (isOfCode: boolean): Source => ({
  kind: 'folder',
  name: '/site/content',
  isOfCode,
  newest: () => Promise.resolve(''),
  known: () => Promise.resolve(''),
  checkOut: () => Promise.resolve('/site/content'),
  ancestor: () => Promise.reject(new Error('no history')),
  history: () => Promise.resolve([]),
  codeDiffers: () => Promise.resolve(false),
  stamp: () => 'stamp',
})

/** A repository with a commit whose texts have errors, and an earlier one without. */
const repository: Source = {
  ...folder(false),
  kind: 'repository',
  newest: () => Promise.resolve('faulty'),
  checkOut: (id) => Promise.resolve(`/clone/${id}`),
  history: () => Promise.resolve(['faulty', 'good']),
  stamp: () => null,
}

/** A site whose content has these errors, and the order of what happens to it. */
function start({ source = folder(true), found = errors }: { source?: Source; found?: ContentError[] } = {}) {
  const steps: string[] = []
  let revision: Revision | undefined
  const note = <T>(step: string, value: T) => {
    steps.push(step)
    return Promise.resolve(value)
  }
  const publishedSite = {
    revision: () => revision,
    publish: async (dir: string, id: string, _save: unknown, checks: string) => {
      await note(`load, checks: ${checks}`, null)
      if (checks === 'all' && id !== 'good' && found.length > 0) return { errors: found }
      revision = { id: id || 'a', dir } as Revision
      return { revision, changed: [] }
    },
    renderHomePage: () => note('home page', undefined),
    isClosed: () => false,
    queue: {
      findLaterErrors: () => note('later checks', found),
      exportPart: (part: string) => note(`export ${part}`, null),
      encodeMedia: () => note('images', null),
      settled: () => Promise.resolve(),
    },
  } as unknown as PublishedSite
  const saved = { read: () => undefined, write: () => void steps.push('saved') }
  const told: Published[] = []
  const publisher = createPublisher({
    source,
    activate: (dir, id) => activate(publishedSite, source, saved, dir, id),
    state: { read: () => ({}), write: () => {} },
    onPublished: (published) => told.push(published),
  })
  return { publisher, steps, told }
}

/** Resolves when everything that follows a first publication is done. */
const isDone = (steps: readonly string[]) => until(() => steps.includes('images'))

test.each([true, false])(
  'a first folder (of the code: %s) is shown before its texts are checked; errors found later are reported, and the next start reads it again',
  async (isOfCode) => {
    const { publisher, steps, told } = start({ source: folder(isOfCode) })
    expect(await publisher.start()).toMatchObject({ revision: 'a', changed: [] })
    await isDone(steps)
    expect(steps).toEqual(['load, checks: unparsed', 'home page', 'later checks', 'export content', 'export search', 'images'])
    expect(publisher.rejected()).toMatchObject({ errors })
    expect(told.at(-1)).toMatchObject({ errors, isShown: true })
  },
)

test('first content without errors is saved for the next start once it is checked', async () => {
  const { publisher, steps, told } = start({ found: [] })
  await publisher.start()
  await isDone(steps)
  expect(steps.slice(0, 4)).toEqual(['load, checks: unparsed', 'home page', 'later checks', 'saved'])
  expect(publisher.rejected()).toBeNull()
  expect(told).toHaveLength(1)
})

test('an earlier commit replaces the first one once errors are found in it, and the errors are still reported', async () => {
  const { publisher, steps, told } = start({ source: repository })
  expect(await publisher.start()).toMatchObject({ revision: 'faulty', changed: [] })
  await until(() => publisher.shown() === 'good' && told.length === 3)
  expect(steps.filter((step) => step.startsWith('load'))).toEqual(['load, checks: unparsed', 'load, checks: all'])
  expect(publisher.rejected()).toMatchObject({ revision: 'faulty', errors })
  expect(told).toMatchObject([{ revision: 'faulty' }, { revision: 'faulty', errors, isShown: true }, { revision: 'good' }])
  expect(await publisher.publish()).toMatchObject({ revision: 'faulty', errors })
  expect(publisher.shown()).toBe('good')
})

test('a first commit with errors stays if there is no valid one, and looking again does not hide the errors', async () => {
  const { publisher, told } = start({ source: { ...repository, history: () => Promise.resolve(['faulty']) } })
  await publisher.start()
  await until(() => told.length === 2)
  expect(await publisher.publish()).toMatchObject({ revision: 'faulty', errors, isShown: true })
  expect(publisher.rejected()).toMatchObject({ revision: 'faulty', errors })
  expect(publisher.shown()).toBe('faulty')
})

test('the second content of a process is checked before it is shown', async () => {
  const { publisher, steps } = start()
  await publisher.start()
  await isDone(steps)
  expect(await publisher.publish()).toMatchObject({ errors })
  expect(steps.at(-1)).toBe('load, checks: all')
})
