/** Characters of a query that are read, and those of a paste in which the lines that tell most are chosen. */
export const maxQueryCharacters = 1000
export const maxPastedCharacters = 50_000

/** Levels of a log's lines, the lowest first. */
const levels = ['TRAC', 'DEBU', 'INFO', 'NOTI', 'WARN', 'ERRO', 'FATA', 'PANI']
/** Where a line of a log has its level; what comes before it says nothing. Line ends are lost when a log is pasted into a field. */
const levelMark =
  /(?<![A-Z_])(?=(?:level=(?:trac|debu|info|notice|warn|erro|fata|pani)|(?:TRAC|DEBU|INFO|NOTICE|WARN|ERRO|FATA)[A-Z]{0,3}[\s:[\]]|panic: ))/
/** Lines of other logs begin with a date, and the one that is meant has such a word. */
const datedLine = /\n|(?=\b\d{4}[-/]\d{2}[-/]\d{2}[T ])/
const faultMark = /error|fail|exception|refused|denied|错误|失败/i

/** The beginning of a query, its line ends kept, not cut inside a character; of a log, the lines that are about a fault. */
export function cutText(query: string): string {
  const plain = tellingLines(query.slice(0, maxPastedCharacters))
    .trim()
    .replace(/\s+/g, (space) => (space.includes('\n') ? '\n' : ' '))
  return plain.length <= maxQueryCharacters ? plain : plain.slice(0, maxQueryCharacters).replace(/[\uD800-\uDBFF]$/, '')
}

/** The lines of a log that have its highest level, and those of a long one without levels that name a fault; otherwise the text. */
function tellingLines(text: string): string {
  const [, ...lines] = text.split(levelMark)
  if (lines.length > 1) {
    const levelOf = (line: string) => levels.indexOf(line.replace('level=', '').slice(0, 4).toUpperCase())
    const highest = Math.max(...lines.map(levelOf))
    return lines.filter((line) => levelOf(line) === highest).join('\n')
  }
  const faults = text.length > maxQueryCharacters ? text.split(datedLine).filter((line) => faultMark.test(line)) : []
  return faults.join('\n') || text
}
