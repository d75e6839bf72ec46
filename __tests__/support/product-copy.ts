import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { stringify } from 'yaml'
import { unwritten } from '@/lib/content/data/unwritten'
import { describeDriver } from '@/lib/product-source/compare/describe-driver'
import { describeOption } from '@/lib/product-source/compare/options'
import { readSource } from '@/lib/product-source/read/read-source'

const original = path.resolve('__tests__/support/product')
const made: string[] = []

/** A copy of the small product, with changes: path → text, or a replacement `[from, to]` in the file that is there. */
export function copyProduct(changes: Record<string, string | [from: string, to: string]> = {}): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'product-'))
  made.push(dir)
  cpSync(original, dir, { recursive: true })
  for (const [file, change] of Object.entries(changes)) {
    const full = path.join(dir, file)
    mkdirSync(path.dirname(full), { recursive: true })
    const text = typeof change === 'string' ? change : replaceOnce(readFileSync(full, 'utf8'), change)
    writeFileSync(full, text)
  }
  return dir
}

/** YAML in which every mark for missing words has words. */
const worded = (value: unknown): string =>
  stringify(value, { aliasDuplicateObjects: false }).replaceAll(unwritten.en, 'Words.').replaceAll(unwritten.zh, '文字。')

function replaceOnce(text: string, [from, to]: [string, string]): string {
  if (!text.includes(from)) throw new Error(`The small product has no ${from}.`)
  return text.replace(from, to)
}

/** A content folder that describes the small product as it is. */
export async function describeProduct(): Promise<string> {
  const dir = mkdtempSync(path.join(tmpdir(), 'content-'))
  made.push(dir)
  const { model } = await readSource(original)
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), text)
  }
  const words = { en: 'Words.', zh: '文字。' }
  for (const driver of model.drivers) write(`data/drivers/${driver.name.toLowerCase()}.yaml`, worded(describeDriver(driver)))
  write(
    'data/common-options.yaml',
    worded({ options: model.commonOptions.map((option) => ({ ...describeOption(option), label: words, when: words })) }),
  )
  const settings = model.settings.filter(({ group }) => group === 'SITE')
  write(
    'data/settings/site.yaml',
    worded({
      group: 'SITE',
      page: '/config/site.html',
      settings: settings.map(({ key, type, default: value, choices, flags }) => ({
        key,
        type,
        ...(value === null ? { shown: words } : { default: value }),
        choices,
        visibility: flags.includes('READONLY') ? 'readonly' : flags.includes('PRIVATE') ? 'private' : 'public',
        meaning: words,
      })),
    }),
  )
  const types: Record<string, string> = { '[]string': 'list' }
  write(
    'data/configuration.yaml',
    worded({
      keys: model.configuration.map(({ key, env, type, default: parts }) => ({
        key,
        type: types[type] ?? type,
        ...(parts.every((part) => part === null) ? { shown: words } : { default: parts.map((part) => part ?? 'data').join('') }),
        env,
        meaning: words,
      })),
    }),
  )
  write('data/openapi.yaml', readFileSync(path.resolve('__tests__/support/product-api.yaml'), 'utf8'))
  write(
    'en/faq/error.md',
    [
      '| Message | Cause |',
      '| --- | --- |',
      '| `path is required for a list` | No path |',
      '| `failed get storage: shelf is closed` | Wrapped |',
      '| `failed to list folder /films: …` | A hole and a cut |',
    ].join('\n'),
  )
  return dir
}

/** Removes what the tests made. */
export function removeCopies(): void {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true })
}
