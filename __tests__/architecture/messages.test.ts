/** @jest-environment node */
import { listFiles, readText } from './files'

/** Every text of a message file by its dotted key. */
function flatten(value: unknown, prefix = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[prefix, value]])
  const entries = Object.entries(value as Record<string, unknown>)
  return new Map(entries.flatMap(([key, inner]) => [...flatten(inner, prefix ? `${prefix}.${key}` : key)]))
}

const placeholders = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name = '']) => name))].sort()

const names = (locale: string) => listFiles([`lib/i18n/messages/${locale}`], /\.json$/).map((file) => file.split('/').pop() ?? '')

test('both languages have the same message files', () => {
  expect(names('zh')).toEqual(names('en'))
})

describe.each(names('en'))('%s', (name) => {
  const read = (locale: string) => flatten(JSON.parse(readText(`lib/i18n/messages/${locale}/${name}`)))
  const en = read('en')
  const zh = read('zh')

  test('has the same keys in both languages', () => {
    expect([...zh.keys()].sort()).toEqual([...en.keys()].sort())
  })

  test('has the same placeholders in both languages', () => {
    const faults = [...en].filter(([key, text]) => placeholders(text).join() !== placeholders(zh.get(key) ?? '').join()).map(([key]) => key)
    expect(faults).toEqual([])
  })

  test('has no empty text', () => {
    expect([...en, ...zh].filter(([, text]) => !text.trim()).map(([key]) => key)).toEqual([])
  })
})
