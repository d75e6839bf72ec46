const timeoutMs = 10_000

interface JsonRequest {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT'
  headers?: Record<string, string>
  body?: object | undefined
}

/**
 * Sends a request to a service that the operator has configured. Redirects are errors, so that tokens go to this address only.
 * @throws Error that says why there is no successful response; it may contain secrets of the URL
 */
export async function sendJson(url: string, { method = 'POST', headers, body }: JsonRequest): Promise<Response> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(body && { 'Content-Type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) throw new Error(`responded with ${response.status}`)
    return response
  } catch (error) {
    const { cause, message } = error as Error & { cause?: Error }
    throw new Error(cause?.message ?? message, { cause: error })
  }
}
