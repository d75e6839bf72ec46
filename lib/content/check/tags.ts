import { componentTags, frameTag } from '@/lib/markdown/vocabulary'
import type { ContentError } from '../errors'
import type { TagUse } from '../reading/forms'
import type { Page } from '../page'
import type { Snapshot } from '../snapshot'
import { faultInText, listOwnPages, type Check } from './context'

/** Attributes without which a component shows nothing, each with an example. */
const required: Record<string, Record<string, string>> = {
  DriverFacts: { name: 'AliyundriveOpen' },
  DriverOptions: { name: 'AliyundriveOpen' },
  ApiEndpoint: { id: 'fs.list' },
  BiliBili: { bvid: 'BV1xx411c7mD' },
  YouTube: { id: 'dQw4w9WgXcQ' },
  ArtPlayer: { src: './demo.mp4' },
  VideoPlayer: { src: './demo.mp4' },
  VPCard: { title: 'Name' },
  iframe: { src: 'https://example.com/' },
}
const everywhere = /^(?:id|class|lang|dir|title|style|key|on.*|data-.*|aria-.*)$/

/** Component tags whose attributes are missing, unknown, or name something that does not exist. */
export const checkTags: Check = ({ snapshot }) =>
  listOwnPages(snapshot).flatMap((page) =>
    (snapshot.notes.get(page.file)?.tags ?? []).flatMap((tag) => [...checkAttributes(page, tag), ...checkNames(page, tag, snapshot)]),
  )

function checkAttributes(page: Page, tag: TagUse): ContentError[] {
  const known = tag.name === 'iframe' ? frameTag : componentTags[tag.name as keyof typeof componentTags]
  if (!known) return []
  const missing = Object.entries(required[tag.name] ?? {})
    .filter(([name]) => !tag.attributes[name] && !(tag.name === 'BiliBili' && tag.attributes.aid))
    .map(([name, example]) => faultInText(page, tag, 'error', 'tag', `<${tag.name}> without ${name}, expected ${name}="${example}"`))
  const attributes: readonly string[] = known.attributes
  const unknown = Object.keys(tag.attributes)
    .filter((name) => !attributes.includes(name.replace(/^(?:v-bind)?:/, '')) && !everywhere.test(name) && tag.name !== 'iframe')
    .map((name) => faultInText(page, tag, 'warning', 'tag', `<${tag.name}> takes no ${name}, expected one of ${attributes.join(', ')}`))
  return [...missing, ...unknown]
}

function checkNames(page: Page, tag: TagUse, { pages, data }: Snapshot): ContentError[] {
  const { name, base } = tag.attributes
  if ((tag.name === 'DriverFacts' || tag.name === 'DriverOptions') && name && !data.drivers.some((driver) => driver.name === name)) {
    const like = data.drivers.find((driver) => driver.name.toLowerCase() === name.toLowerCase())
    const expected = like ? `"${like.name}"` : 'the name of a driver in content/data/drivers'
    return [faultInText(page, tag, 'error', 'driver', `<${tag.name} name="${name}">: no such driver, expected ${expected}`)]
  }
  if (tag.name === 'Catalog' && base) {
    const path = base.replace(/^\/zh(?=\/)/, '')
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    if (![...pages[page.locale].keys()].some((other) => other.startsWith(folder) && other !== folder)) {
      return [faultInText(page, tag, 'error', 'catalog', `<Catalog base="${base}">: no page is below it, expected a folder such as /guide/drivers/`)]
    }
  }
  return []
}
