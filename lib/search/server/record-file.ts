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

/** The texts of a language are too long for this machine, however often they are read. */
export class RecordsTooLongError extends Error {
  constructor(maxCharacters: number) {
    super(
      `the texts have more than ${Math.round(maxCharacters / 2 ** 20)} MB, and the pages after these are not searched: shorten them, or give the site more memory`,
    )
  }
}

/**
 * The lines of such a file.
 * @throws RecordsTooLongError
 * @throws Error if its end is missing
 */
export async function* readRecordFile(chunks: AsyncIterable<Uint8Array>, maxCharacters: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  /** The pieces of a line that is still coming. They are joined once, or a line in many pieces would be read again with each. */
  let pieces: string[] = []
  let characters = 0
  let isWhole = false
  for await (const chunk of chunks) {
    const text = decoder.decode(chunk, { stream: true })
    characters += text.length
    if (characters > maxCharacters) throw new RecordsTooLongError(maxCharacters)
    const [rest, ...ends] = text.split('\n')
    pieces.push(rest!)
    for (const end of ends) {
      const line = pieces.join('')
      pieces = [end]
      if (line === ']') isWhole = true
      else yield line.slice(1)
    }
  }
  if (!isWhole) throw new Error('the records have no end')
}
