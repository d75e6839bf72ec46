import { driverLabel, findLabel } from '@/lib/content/data/labels'
import type { DriverOption } from '@/lib/content/data/drivers'
import type { PageData } from '@/lib/page-data/page-data'
import type { StorageOption } from './storage'

/** Name of a driver in the panel's list, and its options as the panel's form has them when it is opened. */
export function describeForm(name: string, { named: { drivers, labels }, locale }: PageData) {
  const driver = drivers.find((one) => one.name === name)
  if (!driver) throw new Error(`The driver ${name} of a token tool is not in content/data/drivers.`)
  const options = driver.options.map((option): StorageOption => {
    const shown = findLabel(labels, { driver: name, key: option.name }, locale)
    return {
      name: option.name,
      label: shown?.label ?? option.name,
      preset: presetOf(option),
      required: option.required,
      choices: Object.fromEntries(shown?.choices ?? []),
    }
  })
  return { driver: driverLabel(labels, driver, locale), options }
}

function presetOf({ type, default: text = '' }: DriverOption): string | number | boolean {
  if (type === 'bool') return text === 'true'
  return type === 'number' || type === 'float' ? Number(text) : text
}
