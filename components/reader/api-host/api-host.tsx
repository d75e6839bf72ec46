import { getTranslations } from 'next-intl/server'
import type { Locale } from '@/lib/site/locales'
import { apiHosts } from '@/lib/site/settings/api-hosts'
import { ApiHostSelect } from './api-host.client'

/** Choice of the server that the token tools talk to. */
export async function ApiHost({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'reader' })
  return <ApiHostSelect label={t('apiHost')} hosts={apiHosts} />
}
