import { isPayloadPath } from '@/lib/next/http'
import { splitLocale } from '@/lib/site/locales'
import { isConfidential, searchPagePath } from './page-path'
import { generatedFiles } from './generated-files'
import { isHandlerPath } from './route-table'

const generated = new Set(generatedFiles.map(({ path }) => path))

/**
 * Why the content cannot have an address, and what to do about it; `undefined` if it can.
 * @param publicPath decoded; what belongs to the site belongs to it in every language
 * @param target of an old address: the page that it leads to
 */
export function refuseAddress(publicPath: string, kind: 'page' | 'redirect' | 'file', target?: string): string | undefined {
  const { path } = splitLocale(publicPath)
  if (path === searchPagePath || /^\/404\/?$/.test(path) || (kind !== 'file' && generated.has(publicPath)))
    return `${publicPath} is already the address of a page or file of the site itself, expected another name`
  if (isPayloadPath(path.replace(/\/$/, ''))) return `${publicPath} is an address of the framework, expected another ending`
  const [, folder, name] = path.split('/')
  if (isHandlerPath(path)) return `${publicPath} belongs to the site itself, expected another folder or name than api/${name}`
  if (name !== undefined && (/^(?:vendor$|[_.])/.test(folder ?? '') || (kind === 'file' && folder === 'api')))
    return `${publicPath} belongs to the site itself, expected another folder than ${folder}/`
  if (!isConfidential(path) || kind === 'page') return undefined
  if (kind === 'file')
    return `${publicPath}: sign-ins return to addresses below /tool/, expected another folder, or the file next to its page`
  if (/\/callback(?:\.html|\/)?$/i.test(path) || !isConfidential(target ?? ''))
    return `"${publicPath}": sign-ins return to addresses below /tool/, expected an old address of a page there that is no callback`
  return undefined
}
