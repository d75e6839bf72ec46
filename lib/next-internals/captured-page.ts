/** What lib/next-internals/capture-handler.mjs receives for one address. Next loads the two from different bundles: they share a global. */
export interface CapturedPage {
  kind: 'APP_PAGE' | 'APP_ROUTE'
  rscData?: Buffer
}

const captured = ((globalThis as unknown as Record<symbol, Map<string, CapturedPage | null> | undefined>)[
  Symbol.for('alist-docs.captured')
] ??= new Map())

/**
 * Runs `render`, during which Next renders an address, and passes it a function that returns what Next has handed to the cache so far.
 * Requests for the same address within `render` are served from that result.
 * @param path path inside the site, such as `/en/guide/`
 */
export async function capturePage<Result>(
  path: string,
  render: (result: () => CapturedPage | undefined) => Promise<Result>,
): Promise<Result> {
  captured.set(path, null)
  try {
    return await render(() => captured.get(path) ?? undefined)
  } finally {
    captured.delete(path)
  }
}
