/** The folders of `app/api`: what is below `/api/` under another name is a page of the content, or missing. */
export const handlerNames = [
  'dev',
  'health',
  'mcp',
  'metrics',
  'publish',
  'ready',
  'revision',
  'search',
  'search-index',
  'status',
  'tokens',
] as const

const handled = new RegExp(`^/api/(?:${handlerNames.join('|')})(?:/|$)`)

/** Whether one of the site's handlers responds at a public path. */
export const isHandlerPath = (pathname: string): boolean => handled.test(pathname)
