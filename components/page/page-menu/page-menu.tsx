import { Dropdown } from '@/components/ui/dropdown.client'
import { Icon } from '@/components/ui/icon'
import type { PageData } from '@/lib/page-data/page-data'
import { fill } from '@/lib/i18n/fill'
import { messagesOf } from '@/lib/i18n/messages'
import { publicUrl } from '@/lib/navigation/page-metadata'
import { markdownPath } from '@/lib/routing/page-path'
import header from '../page-header/page-header.module.css'
import { CopyMarkdown } from './copy-markdown.client'
import styles from './page-menu.module.css'

/** Assistants that a page can be opened in, in this order; `{prompt}` is replaced by the first message. Nothing is requested from them before a click. */
const assistants = [
  { name: 'ChatGPT', address: 'https://chatgpt.com/?q={prompt}' },
  { name: 'Claude', address: 'https://claude.ai/new?q={prompt}' },
  { name: 'Perplexity', address: 'https://www.perplexity.ai/search?q={prompt}' },
]

/** Menu for using a page elsewhere: copy or view it as Markdown, open it in an assistant. */
export function PageMenu({ page }: { page: PageData }) {
  const messages = messagesOf(page.locale)
  const { menu } = messages.page
  const source = markdownPath(page.url)
  const prompt = encodeURIComponent(fill(menu.prompt, { url: publicUrl(source) }))
  const button = (
    <>
      {menu.label}
      <Icon name="chevron-down" size={14} />
    </>
  )
  return (
    <div className={styles.menu} data-chrome="">
      <Dropdown id="page-menu" button={button} buttonClassName={header.button}>
        <CopyMarkdown address={source} messages={{ copy: menu.copy, copied: messages.markdown.copied, failed: menu.failed }} />
        <a href={source}>{menu.view}</a>
        {assistants.map(({ name, address }) => (
          <a key={name} href={fill(address, { prompt })} target="_blank" rel="noopener noreferrer">
            {fill(menu.open, { name })}
          </a>
        ))}
      </Dropdown>
    </div>
  )
}
