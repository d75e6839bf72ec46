import api from './api.json'
import drawing from './drawing.json'
import driver from './driver.json'
import error from './error.json'
import feeds from './feeds.json'
import language from './language.json'
import markdown from './markdown.json'
import offline from './offline.json'
import outputs from './outputs.json'
import page from './page.json'
import punctuation from './punctuation.json'
import reader from './reader.json'
import search from './search.json'
import settings from './settings.json'
import shell from './shell.json'
import tokenErrors from './token-errors.json'
import tools from './tools.json'
import versions from './versions.json'
import widgets from './widgets.json'

/** Texts of the interface by area. Every language has the same files. */
export const messages = {
  api,
  drawing,
  driver,
  error,
  feeds,
  language,
  markdown,
  offline,
  outputs,
  page,
  punctuation,
  reader,
  search,
  settings,
  shell,
  tokenErrors,
  tools,
  versions,
  widgets,
}
