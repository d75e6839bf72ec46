import { Markdown } from '@/components/markdown/markdown'
import { parseInlineText } from '@/lib/content/data/inline-text'
import type { Page } from '@/lib/content/page'
import { localizedPath, type Locale } from '@/lib/site/locales'
import { slugify } from '@/lib/site/slug'
import styles from '@/components/page/home/home.module.css'

/** The commands to begin with: one tab for each system, or one block for all. */
export async function InstallCommands({ page }: { page: Page }) {
  const { heroCommand, heroCommands = [] } = page.meta
  const source = heroCommands.length > 0 ? writeTabs(heroCommands, page.locale) : heroCommand && writeBlock(heroCommand)
  if (!source) return null
  return (
    <div className={`prose ${styles.install}`}>
      <Markdown page={{ ...page, source }} />
    </div>
  )
}

/** The tabs share their choice with those of the installation pages. */
function writeTabs(commands: NonNullable<Page['meta']['heroCommands']>, locale: Locale): string {
  const panels = commands.map(({ title, command, language, note = '' }) =>
    [`@tab ${title}#${slugify(title)}`, writeBlock(command, language), writeNote(note, locale)].join('\n\n'),
  )
  return `:::: tabs#os\n${panels.join('\n\n')}\n::::\n`
}

function writeBlock(command: string, language = 'bash'): string {
  return `\`\`\`${language}\n${command}\n\`\`\`\n`
}

/** Inline text as Markdown, with its links in the language of the page. */
function writeNote(note: string, locale: Locale): string {
  return parseInlineText(note)
    .map((part) => {
      if (part.kind !== 'link') return part.kind === 'code' ? `\`${part.text}\`` : part.text
      return `[${part.text}](${part.address.startsWith('/') ? localizedPath(locale, part.address) : part.address})`
    })
    .join('')
}
