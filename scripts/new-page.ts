/**
 * `npm run new -- guide/drivers/foo "Title" "标题"`: writes the English and the Chinese file of a page from the template of its folder.
 * Nothing is ever overwritten.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentDir } from '@/lib/content/reading/read'
import { slugify } from '@/lib/site/addresses/slug'
import { localizedPath, locales } from '@/lib/site/locales'
import { pathOfFile } from '@/lib/site/addresses/page-path'
import { buildPageText } from './lib/page-template'

const usage = 'npm run new -- guide/drivers/foo "Title" "标题"'

function fail(message: string): never {
  console.error(`${message}\nUsage: ${usage}`)
  process.exit(1)
}

const [written = '', en = '', zh = '', ...rest] = process.argv.slice(2)
const name = written
  .replace(/^\/?(?:content\/)?(?:(?:en|zh)\/)?/, '')
  .replace(/\.(?:md|html)$/, '')
  .replace(/\/$/, '/index')
if (!name || !en || !zh || rest.length > 0) fail(`Expected a path, an English and a Chinese title, found ${process.argv.length - 2} words.`)
if (!/^[\w][\w.-]*(?:\/[\w][\w.-]*)*$/.test(name))
  fail(`${written} is no path of a page, expected letters, digits, "-", "_" and "." between slashes.`)
if (/(?:^|\/)README$/i.test(name)) fail('Folder pages are called index.')

const dir = contentDir()
const base = path.relative(process.cwd(), dir)
const files = locales.map((locale) => ({
  locale,
  file: path.join(dir, locale, `${name}.md`),
  shown: path.join(base, locale, `${name}.md`),
}))
const taken = files.find(({ file }) => existsSync(file) || existsSync(file.replace(/index\.md$/, 'README.md')))
if (taken) fail(`${taken.shown} exists; nothing was written.`)

for (const { locale, file } of files) {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, buildPageText(name, { en, zh }, locale, slugify))
}

const address = pathOfFile(name)
console.log(`Written:
  ${files.map(({ shown }) => shown).join('\n  ')}

Next:
  1. Replace the sentences of both files; docs/writing.md says how we write.
  2. npm run dev, then open ${locales.map((locale) => encodeURI(localizedPath(locale, address))).join(' and ')}
  3. "order" in the frontmatter moves the page in the sidebar, "index: false" hides it.
  4. npm run check:content`)
if (name.startsWith('guide/drivers/'))
  console.log('  5. Describe the driver in content/data/drivers, then show it with <DriverFacts> and <DriverOptions>.')
