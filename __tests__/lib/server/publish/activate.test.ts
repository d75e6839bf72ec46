/** @jest-environment node */
import type { ContentError } from '@/lib/content/errors'
import type { PublishedSite } from '@/lib/server/http/published-site'
import { activate } from '@/lib/server/publish/activate'
import { createPublisher, type Published } from '@/lib/server/publish/publisher'
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

/** A site whose content has these errors, and the order of what happens to it. */
function start({ isOfCode = true, found = errors }: { isOfCode?: boolean; found?: ContentError[] } = {}) {
  const steps: string[] = []
  let revision: Revision | undefined
  const note = <T>(step: string, value: T) => {
    steps.push(step)
    return Promise.resolve(value)
  }
  const publishedSite = {
    revision: () => revision,
    publish: async (dir: string, _id: string, _save: unknown, checks: string) => {
      await note(`load, checks: ${checks}`, null)
      if (checks === 'all' && found.length > 0) return { errors: found }
      revision = { id: 'a', dir } as Revision
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
  const source = folder(isOfCode)
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

test('content of the code is shown before its texts are checked; errors found later are reported, and the next start reads it again', async () => {
  const { publisher, steps, told } = start()
  expect(await publisher.start()).toMatchObject({ revision: 'a', changed: [] })
  await isDone(steps)
  expect(steps).toEqual(['load, checks: unparsed', 'home page', 'later checks', 'export content', 'export search', 'images'])
  expect(publisher.rejected()).toMatchObject({ errors })
  expect(told.at(-1)).toMatchObject({ errors, isShown: true })
})

test('content of the code without errors is saved for the next start once it is checked', async () => {
  const { publisher, steps, told } = start({ found: [] })
  await publisher.start()
  await isDone(steps)
  expect(steps.slice(0, 4)).toEqual(['load, checks: unparsed', 'home page', 'later checks', 'saved'])
  expect(publisher.rejected()).toBeNull()
  expect(told).toHaveLength(1)
})

test('other content is checked before it is shown', async () => {
  const { publisher, steps } = start({ isOfCode: false })
  expect(await publisher.start()).toMatchObject({ errors })
  expect(steps).toEqual(['load, checks: all'])
})

test('the second content of a process is checked before it is shown', async () => {
  const { publisher, steps } = start()
  await publisher.start()
  await isDone(steps)
  expect(await publisher.publish()).toMatchObject({ errors })
  expect(steps.at(-1)).toBe('load, checks: all')
})
