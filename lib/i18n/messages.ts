import type { Locale, Localized } from '@/lib/site/locales'
import enApi from './messages/en/api.json'
import enDrawing from './messages/en/drawing.json'
import enDriver from './messages/en/driver.json'
import enError from './messages/en/error.json'
import enFeedback from './messages/en/feedback.json'
import enFeeds from './messages/en/feeds.json'
import enLanguage from './messages/en/language.json'
import enMarkdown from './messages/en/markdown.json'
import enOffline from './messages/en/offline.json'
import enOutputs from './messages/en/outputs.json'
import enPage from './messages/en/page.json'
import enPunctuation from './messages/en/punctuation.json'
import enReader from './messages/en/reader.json'
import enSearch from './messages/en/search.json'
import enSettings from './messages/en/settings.json'
import enShell from './messages/en/shell.json'
import enTokenErrors from './messages/en/token-errors.json'
import enTools from './messages/en/tools.json'
import enVersions from './messages/en/versions.json'
import enWidgets from './messages/en/widgets.json'
import zhApi from './messages/zh/api.json'
import zhDrawing from './messages/zh/drawing.json'
import zhDriver from './messages/zh/driver.json'
import zhError from './messages/zh/error.json'
import zhFeedback from './messages/zh/feedback.json'
import zhFeeds from './messages/zh/feeds.json'
import zhLanguage from './messages/zh/language.json'
import zhMarkdown from './messages/zh/markdown.json'
import zhOffline from './messages/zh/offline.json'
import zhOutputs from './messages/zh/outputs.json'
import zhPage from './messages/zh/page.json'
import zhPunctuation from './messages/zh/punctuation.json'
import zhReader from './messages/zh/reader.json'
import zhSearch from './messages/zh/search.json'
import zhSettings from './messages/zh/settings.json'
import zhShell from './messages/zh/shell.json'
import zhTokenErrors from './messages/zh/token-errors.json'
import zhTools from './messages/zh/tools.json'
import zhVersions from './messages/zh/versions.json'
import zhWidgets from './messages/zh/widgets.json'

const en = {
  api: enApi,
  drawing: enDrawing,
  driver: enDriver,
  error: enError,
  feedback: enFeedback,
  feeds: enFeeds,
  language: enLanguage,
  markdown: enMarkdown,
  offline: enOffline,
  outputs: enOutputs,
  page: enPage,
  punctuation: enPunctuation,
  reader: enReader,
  search: enSearch,
  settings: enSettings,
  shell: enShell,
  tokenErrors: enTokenErrors,
  tools: enTools,
  versions: enVersions,
  widgets: enWidgets,
}
// The annotation keeps the languages alike: a text missing in one of them does not compile.
const zh: typeof en = {
  api: zhApi,
  drawing: zhDrawing,
  driver: zhDriver,
  error: zhError,
  feedback: zhFeedback,
  feeds: zhFeeds,
  language: zhLanguage,
  markdown: zhMarkdown,
  offline: zhOffline,
  outputs: zhOutputs,
  page: zhPage,
  punctuation: zhPunctuation,
  reader: zhReader,
  search: zhSearch,
  settings: zhSettings,
  shell: zhShell,
  tokenErrors: zhTokenErrors,
  tools: zhTools,
  versions: zhVersions,
  widgets: zhWidgets,
}

/** All texts of the interface in a language, by room. */
export type Messages = typeof en

const all: Localized<Messages> = { en, zh }

/** Texts of the interface in a language. */
export function messagesOf(locale: Locale): Messages {
  return all[locale]
}
