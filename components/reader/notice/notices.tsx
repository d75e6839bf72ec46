import { getTranslations } from 'next-intl/server'
import { Icon } from '@/components/ui/icon'
import { localizedPath } from '@/lib/site/locales'
import { noticeKeyOf } from '@/components/reader/notice/notice-choice'
import { notices } from '@/lib/site/settings/notices'
import type { ReaderFeatureProps } from '../reader-feature'
import { NoticesClient } from './notices.client'

/** Notices of a language. The server draws their Markdown; the browser decides which one the page shows, if any. */
export async function Notices({ locale, renderMarkdown }: ReaderFeatureProps) {
  if (notices[locale].length === 0) return null
  const t = await getTranslations({ locale, namespace: 'reader' })
  const list = notices[locale].map((notice) => {
    const { content, actions, ...rest } = notice
    return {
      ...rest,
      key: noticeKeyOf(notice),
      content: renderMarkdown(content),
      actions: actions.map((action) => ({
        ...action,
        link: action.link?.startsWith('/') ? localizedPath(locale, action.link) : action.link,
      })),
    }
  })
  return <NoticesClient notices={list} close={t('closeNotice')} closeIcon={<Icon name="x" size={18} />} />
}
