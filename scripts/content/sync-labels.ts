/**
 * `npm run sync:labels -- <folder> --version 3.62.0`: writes the labels of AList's interface to `content/data/labels/` from the language
 * files of its front end. The folder contains one folder per language, `en/` and `zh-CN/` (or `zh/`), with `drivers.json`, `settings.json`,
 * `storages.json` and the others. `notes.yaml`, which editors write, is not changed.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { contentDir } from '@/lib/content/reading/read'
import { readLabels, writeLabelFile, type LanguageFile, type LanguageFiles } from '../lib/content/frontend-labels'

const usage = 'npm run sync:labels -- <folder with en/ and zh-CN/> --version 3.62.0'

function fail(message: string): never {
  console.error(`${message}\nUsage: ${usage}`)
  process.exit(2)
}

function readLanguage(folder: string, names: readonly string[]): LanguageFiles {
  const localeFolder = names.map((name) => path.join(folder, name)).find((dir) => existsSync(dir))
  if (!localeFolder) fail(`${folder} has no folder ${names.join(' or ')}.`)
  const files = readdirSync(localeFolder).filter((name) => name.endsWith('.json'))
  return Object.fromEntries(
    files.map((name) => {
      try {
        return [path.basename(name, '.json'), JSON.parse(readFileSync(path.join(localeFolder, name), 'utf8')) as LanguageFile]
      } catch (error) {
        return fail(`${path.join(localeFolder, name)} is not JSON: ${(error as Error).message}`)
      }
    }),
  )
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { version: { type: 'string' } } })
const [folder, ...rest] = positionals
if (!folder || rest.length > 0 || !/^\d+\.\d+\.\d+$/.test(values.version ?? '')) fail('Expected one folder and a version.')

try {
  const labels = readLabels(readLanguage(folder, ['en']), readLanguage(folder, ['zh-CN', 'zh']), values.version!)
  const target = path.join(contentDir(), 'data/labels')
  mkdirSync(target, { recursive: true })
  writeFileSync(
    path.join(target, 'drivers.yaml'),
    writeLabelFile('Names of drivers and labels of their options on the screen.', labels.drivers),
  )
  writeFileSync(
    path.join(target, 'interface.yaml'),
    writeLabelFile('Settings, menus, buttons and other words of the screen.', labels.interface),
  )
  const options = Object.values(labels.drivers.drivers).flatMap((driver) => Object.keys(driver.options)).length
  console.log(
    `Wrote ${Object.keys(labels.drivers.drivers).length} drivers with ${options} options to ${path.relative(process.cwd(), target)}.`,
  )
} catch (error) {
  fail((error as Error).message)
}
