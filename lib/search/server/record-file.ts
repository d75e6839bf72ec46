/** The file of a language's records (`SearchFile`) is JSON with an element in each line, so that it can be read while it is still coming. */
export async function* writeRecordFile(lines: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  // A `TextEncoderStream` of Node goes through the text character by character, and takes longer than making it.
  const encoder = new TextEncoder()
  let mark = '['
  for await (const line of lines) {
    yield encoder.encode(`${mark}${line}\n`)
    mark = ','
  }
  yield encoder.encode(']\n')
}

/**
 * The lines of such a file.
 * @throws Error if its end is missing
 */
export async function* readRecordFile(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  let isWhole = false
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop()!
    for (const part of parts) {
      if (part === ']') isWhole = true
      else yield part.slice(1)
    }
  }
  if (!isWhole) throw new Error('the records have no end')
}
