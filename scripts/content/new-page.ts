/**
 * `npm run new -- guide/drivers/foo "Title" "标题"`: creates the English and the Chinese file of a page from the template of its folder, and
 * for a driver its data file. Existing files are never overwritten.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { contentDir } from '@/lib/content/reading/read'
import { isLocale, locales, localizedPath, pageAddress } from '@/lib/site/locales'
import { pathOfFile } from '@/lib/routing/page-path'

const usage = 'npm run new -- guide/drivers/foo "Title" "标题"'

function fail(message: string): never {
  console.error(`${message}\nUsage: ${usage}`)
  process.exit(1)
}

const [written = '', en = '', zh = '', ...rest] = process.argv.slice(2)
const name = written
  .replace(/^\/?(?:content\/)?/, '')
  .replace(/^([^/]+)\//, (folder, first: string) => (isLocale(first) ? '' : folder))
  .replace(/\.(?:md|html)$/, '')
  .replace(/\/$/, '/index')
if (!name || !en || !zh || rest.length > 0) fail(`Expected a path, an English and a Chinese title, found ${process.argv.length - 2} words.`)
if (!/^[\w][\w.-]*(?:\/[\w][\w.-]*)*$/.test(name))
  fail(`${written} is no path of a page, expected letters, digits, "-", "_" and "." between slashes.`)
if (/(?:^|\/)README$/i.test(name)) fail('Folder pages are called index.')

const dir = contentDir()
const base = path.relative(process.cwd(), dir)
const titles = { en, zh }
const driver = /^guide\/drivers\/([^/]+)$/.exec(name)?.[1]
const isDriver = driver !== undefined && driver !== 'index'
const templates = 'scripts/content/templates'

/** A template with its marks filled in. JSON strings are valid YAML strings, whatever they contain. */
function fillTemplate(template: string, values: Record<string, string>): string {
  const text = readFileSync(path.join(templates, template), 'utf8')
  return text.replaceAll(/\b(?:TITLE|NAME|PAGE|EN|ZH)\b/g, (mark) => values[mark] ?? mark)
}

const attribute = en.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const texts = [
  ...locales.map((locale) => {
    const values = { TITLE: JSON.stringify(titles[locale]), NAME: attribute }
    return [`${locale}/${name}.md`, fillTemplate(`${isDriver ? 'driver' : 'page'}.${locale}.md`, values)] as const
  }),
  ...(isDriver
    ? [
        [
          `data/drivers/${driver}.yaml`,
          fillTemplate('driver.yaml', { EN: JSON.stringify(en), ZH: JSON.stringify(zh), PAGE: localizedPath('en', pathOfFile(name)) }),
        ] as const,
      ]
    : []),
]
const taken = texts.find(([file]) => [file, file.replace(/index\.md$/, 'README.md')].some((one) => existsSync(path.join(dir, one))))
if (taken) fail(`${path.join(base, taken[0])} exists; nothing was written.`)

for (const [file, text] of texts) {
  mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
  writeFileSync(path.join(dir, file), text)
}

const address = pathOfFile(name)
console.log(`Written:
  ${texts.map(([file]) => path.join(base, file)).join('\n  ')}

Next:
  1. Replace the sentences of both files; docs/writing.md says how we write.
  2. npm run dev, then open ${locales.map((locale) => pageAddress(locale, address)).join(' and ')}
  3. "order" in the frontmatter moves the page in the sidebar, "index: false" hides it.
  4. npm run check:content`)
if (texts.length > locales.length)
  console.log(
    '  5. Fill in the data file: the name as the product lists it (also in <DriverFacts> of both pages), what the driver can do, its options.',
  )
