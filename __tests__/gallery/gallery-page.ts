import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { containers, tagNames } from '@/lib/features/vocabulary'
import { locales } from '@/lib/site/locales'

/** Pages that show each Markdown form with its result, after the first, `authoring.md`. */
const chapters = ['authoring/containers', 'authoring/code', 'authoring/components', 'authoring/drawings']

/** Other names of containers that those pages show. */
const synonyms = new Set(['code-group', 'chartjs'])

/** What those pages only describe: each component that has a page of its own, and the tiles of drivers. */
const components = `
## Components of single pages {#single}

<DriverExplorer />

<DriverOperations />

<CommonOptions />

<ConfigurationTable section="database" />

<ErrorFinder />

<ApiIndex page="./guide/api/fs/read.md" />

<TokenTool id="onedrive" />

::: cards

- [OneDrive](./guide/drivers/onedrive.md)
- [Docker](./guide/install/docker.md)

:::

<VPCard title="OneDrive" desc="OneDrive" link="/guide/drivers/onedrive.html" />

<Catalog base="/guide/drivers/" level="1" />
`

/**
 * Copies the content and adds a page with every component, which is part of no build.
 * @throws if a component is missing from the page
 */
export function writeGalleryContent(content: string, target: string): void {
  cpSync(content, target, { recursive: true })
  for (const locale of locales) {
    const read = (chapter: string) => readFileSync(`${content}/${locale}/guide/${chapter}.md`, 'utf8')
    const first = read('authoring')
    // The last part of the first page has the anchors of the others.
    const end = first.slice(0, first.indexOf('](./authoring/containers.md)')).split('\n').length - 4
    const start = first.split('\n').indexOf('---', 1) + 2
    const includes = [`authoring.md{${start}-${end}}`, ...chapters.map((chapter) => `${chapter}.md`)].map(
      (part) => `<!-- @include: ./guide/${part} -->`,
    )
    const source = [first, ...chapters.map(read), components].join('\n')
    const missing = [
      ...tagNames.filter((name) => !source.includes(`<${name}`)),
      ...[...containers.keys()].filter((name) => !synonyms.has(name) && !source.includes(`::: ${name}`) && !source.includes(`:::${name}`)),
    ]
    if (missing.length) throw new Error(`the gallery shows no ${missing.join(', ')}: add it to __tests__/gallery/gallery-page.ts`)
    const text = `---\ntitle: Gallery\nindex: false\ntoc: false\n---\n\n${includes.join('\n\n')}\n${components}`
    mkdirSync(`${target}/${locale}`, { recursive: true })
    writeFileSync(`${target}/${locale}/gallery.md`, text)
  }
}
