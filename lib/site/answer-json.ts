/** An answer in JSON that nothing stores. */
export const answerJson = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } })

/** Says why a request is refused. @param retryAfter seconds until it may be repeated */
export const answerError = (status: number, error: string, retryAfter?: number, headers: Record<string, string> = {}): Response =>
  answerJson({ error }, status, { ...headers, ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }) })
