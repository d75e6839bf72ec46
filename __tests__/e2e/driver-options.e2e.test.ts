import expected from '../content/driver-options.json'
import { readContentData } from '@/lib/content/data/content-data'
import { findLabel } from '@/lib/content/data/labels'
import { bracketed } from '@/lib/i18n/punctuation'
import { request } from './request'

const { drivers, labels } = readContentData().data
const facts = expected as unknown as Record<string, [name: string, type: string, standard: string][]>

/** Rows of the option table with a caption, as text: name and kind, default, meaning. */
function rowsOf(html: string, caption: string): string[][] {
  const table = html.split('<table').find((part) => part.includes(`>${caption}</caption>`)) ?? ''
  const body = table.split('</table>')[0]?.split('<tbody>')[1] ?? ''
  return body
    .split(/<tr(?: [^>]*)?>/)
    .slice(1)
    .map((row) =>
      [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = '']) =>
        cell
          .replace(/<[^>]+>/g, '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
          .replaceAll('&#x27;', "'")
          .replaceAll('&quot;', '"')
          .replaceAll('&amp;', '&'),
      ),
    )
}

describe.each([
  ['en', ''],
  ['zh', '/zh'],
] as const)('option tables, %s', (locale, prefix) => {
  test.each(drivers.filter(({ options }) => options.length > 0).map((driver) => [driver.name, driver] as const))(
    '%s shows every option with its default and meaning',
    async (name, driver) => {
      const rows = rowsOf((await request(`${prefix}${driver.page}`)).body, name)
      expect(rows).toHaveLength(facts[name]?.length ?? 0)
      for (const [index, [option, , standard]] of (facts[name] ?? []).entries()) {
        const label = findLabel(labels, { driver: name, key: option }, locale)?.label
        expect(rows[index]?.[0]?.startsWith(`${label}${bracketed([option], locale)}`)).toBe(true)
        expect(rows[index]?.[1]).toBe(standard || '–')
        expect(rows[index]?.[2]).toContain(driver.options[index]?.meaning[locale].replaceAll('`', ''))
      }
    },
  )
})
