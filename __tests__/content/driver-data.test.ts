/** @jest-environment node */
import { readContentData } from '@/lib/content/data/content-data'
import expected from './driver-options.json'

/** Options of the documented version of the product, read off its source: name, type, default, required, choices. */
const facts = expected as unknown as Record<string, [name: string, type: string, standard: string, required: boolean, choices: string[]][]>
const { data, faults } = readContentData()

test('the data has no faults', () => {
  expect(faults).toEqual([])
})

/** A driver that is newer than the facts needs no entry there: its two pages and its data file are all there is to it. */
test('no driver of that version is missing', () => {
  const described = new Set(data.drivers.map(({ name }) => name))
  expect(Object.keys(facts).filter((name) => !described.has(name))).toEqual([])
})

test.each(data.drivers.filter(({ name }) => Object.hasOwn(facts, name)).map((driver) => [driver.name, driver] as const))(
  '%s has the options of the product',
  (name, driver) => {
    const described = driver.options.map((option) => [option.name, option.type, option.default ?? '', option.required, option.choices])
    expect(described).toEqual(facts[name])
  },
)
