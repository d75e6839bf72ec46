/** Bytes of a request's body, or `null` where there are more than `most`. */
export async function readBody(request: Request, most: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return Buffer.concat(chunks)
    size += part.value.length
    if (size > most) {
      await reader?.cancel()
      return null
    }
    chunks.push(part.value)
  }
}
