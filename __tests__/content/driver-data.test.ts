/** @jest-environment node */
import { readContentData } from '@/lib/content/data/content-data'
import expected from './driver-options.json'

/** Options of the documented version of the product, read off its source: name, type, default, required, choices. */
const facts = expected as unknown as Record<string, [name: string, type: string, standard: string, required: boolean, choices: string[]][]>
const { data, faults } = readContentData()

test('the data has no faults', () => {
  expect(faults).toEqual([])
})

test('every driver of the product is described, and no other', () => {
  expect(data.drivers.map(({ name }) => name).toSorted()).toEqual(Object.keys(facts).toSorted())
})

test.each(data.drivers.map((driver) => [driver.name, driver] as const))('%s has the options of the product', (name, driver) => {
  const described = driver.options.map((option) => [option.name, option.type, option.default ?? '', option.required, option.choices])
  expect(described).toEqual(facts[name])
})
