import { Markdown } from '@/components/markdown/markdown'
import { NoticeBox } from '@/components/reader/notice/notice-box'
import { selectNotice } from '@/components/reader/notice/notice-choice'
import type { PageData } from '@/lib/page-data/page-data'
import { notices } from '@/lib/settings/notices'

/** The notice of a page, if there is one for this place: above the text, or where the text has `<PageNotice />`. */
export function PageNotice({ page, inText = false }: { page: PageData; inText?: boolean }) {
  const { locale, path } = page
  const notice = selectNotice(notices[locale] ?? [], path)
  if (notice?.inText !== inText) return null
  return (
    <NoticeBox notice={notice} locale={locale}>
      <Markdown page={page} source={notice.content} file={`${locale}/index.md`} />
    </NoticeBox>
  )
}
