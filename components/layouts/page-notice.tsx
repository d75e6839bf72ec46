import { Markdown } from '@/components/markdown/markdown'
import { NoticeBox } from '@/components/reader/notice/notice-box'
import { selectNotice } from '@/components/reader/notice/notice-choice'
import type { PageData } from '@/lib/page-data/page-data'
import { notices } from '@/lib/settings/notices'

/** The notice of a page, if there is one. */
export function PageNotice({ page }: { page: PageData }) {
  const { locale, path } = page
  const found = selectNotice(notices[locale] ?? [], path)
  if (!found) return null
  const { notice, followsUp } = found
  return (
    <NoticeBox notice={notice} locale={locale} followsUp={followsUp}>
      <Markdown page={page} source={notice.content} file={`${locale}/index.md`} />
    </NoticeBox>
  )
}
