/** Why a URL cannot be converted. */
export type WebdavFault = 'noAddress' | 'notMicrosoft' | 'noAccount'

export type WebdavResult = { address: string } | { fault: WebdavFault }

/**
 * WebDAV root of a OneDrive or SharePoint library from the URL in the address bar. Works on the text alone; nothing is sent. Personal
 * drives are identified by their number (`cid`), business drives and sites by the first three parts of the path.
 */
export function convertToWebdav(input: string): WebdavResult {
  const text = input.trim()
  const address = /^https?:\/\//i.test(text) ? text : `https://${text}`
  if (text === '' || !URL.canParse(address)) return { fault: 'noAddress' }
  const url = new URL(address)
  if (/^(?:[\w-]+\.)?(?:live\.com|live\.net)$/i.test(url.hostname)) return personal(url)
  if (!/(?:^|\.)(?:sharepoint\.(?:com|cn|us|de)|sharepoint-mil\.us)$/i.test(url.hostname)) return { fault: 'notMicrosoft' }
  const [kind, name] = url.pathname.split('/').filter(Boolean)
  if (!kind || !name || !/^(?:sites|teams|personal)$/i.test(kind)) return { fault: 'noAccount' }
  const library = kind.toLowerCase() === 'personal' ? 'Documents' : 'Shared Documents'
  return { address: `https://${url.hostname}/${kind}/${name}/${library}` }
}

/** `?cid=NUMBER`, or the number before `!` in `?id=NUMBER!105`. */
function personal(url: URL): WebdavResult {
  const cid =
    url.searchParams.get('cid') ??
    /^([\da-f]{8,})!/i.exec(url.searchParams.get('id') ?? '')?.[1] ??
    /^\/([\da-f]{8,})(?:\/|$)/i.exec(url.pathname)?.[1]
  return cid && /^[\da-f]+$/i.test(cid) ? { address: `https://d.docs.live.net/${cid.toLowerCase()}` } : { fault: 'noAccount' }
}
