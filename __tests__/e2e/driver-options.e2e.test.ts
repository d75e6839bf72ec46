import type { Element, ElementContent, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { visit } from 'unist-util-visit'
import { readContentData } from '@/lib/content/data/content-data'
import { findLabel } from '@/lib/content/data/labels'
import { messagesOf } from '@/lib/i18n/messages'
import { bracketed, punctuationOf } from '@/lib/i18n/punctuation'
import { request } from './request'

const { drivers, labels } = readContentData().data

interface Row {
  /** Label, name, type and what else the head says. */
  head: string
  meaning: string
  /** Lines below the meaning. */
  lines: string[]
}

/** Rows of the option table with a caption. */
function rowsOf(html: string, caption: string): Row[] {
  const rows: Row[] = []
  visit(fromHtml(html), 'element', (table) => {
    const [title] = elementsIn(table, 'caption')
    if (table.tagName !== 'table' || !title || textOf(title) !== caption) return
    for (const row of elementsIn(table, 'tbody').flatMap((body) => elementsIn(body, 'tr'))) {
      const [head] = elementsIn(row, 'th')
      const [cell] = elementsIn(row, 'td')
      if (!head || !cell) throw new Error(`a row of “${caption}” lacks a cell: ${textOf(row)}`)
      const isLine = (part: ElementContent) => part.type === 'element' && part.tagName === 'p'
      rows.push({
        head: textOf(head),
        meaning: cell.children
          .filter((part) => !isLine(part))
          .map(textOf)
          .join(''),
        lines: cell.children.filter(isLine).map(textOf),
      })
    }
  })
  return rows
}

/** Text without React's comments. */
function textOf(node: Nodes): string {
  let text = ''
  visit(node, 'text', ({ value }) => void (text += value))
  return text
}

function elementsIn(parent: Element, tagName: string): Element[] {
  return parent.children.filter((child): child is Element => child.type === 'element' && child.tagName === tagName)
}

describe.each([
  ['en', ''],
  ['zh', '/zh'],
] as const)('option tables, %s', (locale, prefix) => {
  test.each(drivers.filter(({ options }) => options.length > 0).map((driver) => [driver.name, driver] as const))(
    '%s shows every option with its type, default and meaning, and whether it is required',
    async (name, driver) => {
      const messages = messagesOf(locale).driver
      const beforeDefault = messages.default + punctuationOf(locale).colon
      const rows = rowsOf((await request(`${prefix}${driver.page}`)).body, name)
      expect(rows).toHaveLength(driver.options.length)
      for (const [index, { name: key, type, default: standard, required, meaning: means }] of driver.options.entries()) {
        const { head, meaning, lines } = rows[index]!
        const label = findLabel(labels, { driver: name, key }, locale)?.label
        const start = `${label}${bracketed([key], locale)}${messages.type[type]}`
        expect(head.slice(0, start.length)).toBe(start)
        expect(head.slice(start.length).startsWith(messages.required)).toBe(required)
        expect(lines.filter((line) => line.startsWith(beforeDefault))).toEqual(standard ? [beforeDefault + standard] : [])
        expect(meaning).toBe(means[locale].replaceAll('`', ''))
      }
    },
  )
})
