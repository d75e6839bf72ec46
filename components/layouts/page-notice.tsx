import { Markdown } from '@/components/markdown/markdown'
import { NoticeBox } from '@/components/reader/notice/notice-box'
import { selectNotice } from '@/components/reader/notice/notice-choice'
import type { Page } from '@/lib/content/page'
import { localeInfo } from '@/lib/site/locales'
import { notices } from '@/lib/settings/notices'

/** The notice of a page, if there is one. */
export function PageNotice({ page: { locale, path } }: { page: Page }) {
  const found = selectNotice(notices[locale] ?? [], path)
  if (!found) return null
  const { notice, followsUp } = found
  return (
    <NoticeBox notice={notice} locale={locale} followsUp={followsUp}>
      <Markdown page={{ source: notice.content, locale, file: `${locale}/index.md`, url: localeInfo[locale].prefix }} />
    </NoticeBox>
  )
}
