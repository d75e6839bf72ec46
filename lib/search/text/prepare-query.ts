import { escapePattern } from '@/lib/site/text/escape-pattern'
import { cutText } from './cut-query'

/** What people type and pages do not say: `content/data/search-words.yaml`, in one language. */
export interface TypedWords {
  /** What AList puts in front of another message; `…` matches a part that varies. */
  wrappers: string[]
  /** Words for faults, in both languages. */
  faults: string[]
  /** Word that people use → word that pages use. */
  words: Record<string, string>
}

/** A query of this length, or with one of these signs, is a pasted message: only in those, addresses, paths and times are noise. */
const shortestMessage = 40
const signsOfMessage = /[{}<>\]]|\\n(?![a-z])|ERR[O_!]|FATA/
/** Who tells what happened may quote some words. */
const signsOfQuote = /:(?!\\)|[："]/
const firstPerson = /\b(?:I(?:['’]\w+)?|[Mm]y)\s|我|怎么/

/** `"site_url":`, and with what it is set to, unless that is a name. */
const jsonKey = /["']([\w-]{1,40})["']\s*:/g
const jsonField = new RegExp(`${jsonKey.source}\\s*(?:"(?:\\w*[^"\\w][^"]*)?"|true|false|null|-?[\\d.]+)?`, 'g')

/** `'https://pan.example.com:5244/api/fs/list'`: a path of AList's own interfaces; what else a command sends to it. */
const endpoint = /["']?\bhttps?:\/\/[^\s/"'<>]+(\/(?:api\/|dav\b)[\w/]*)[^\s"'<>]*["']?/i
const parameters = /\s--?[a-z][\w-]*|'[^']*'|"[^"]*"/gi

/** What a configuration file begins with, or has in it and no message quotes, and what the page that explains such a file calls it. Line ends are lost in a field. */
const configurations: readonly [RegExp, string][] = [
  [/^\s*(?:version:\s*\S+\s+)?services:\s+[\w.-]+:\s/, 'docker compose'],
  [/^\s*(?:#.*\n\s*)*\[(?:Unit|Service|Install)\]\s+\w+\s*=/, 'systemd'],
  [/^\s*(?:upstream\s+\S+|server|location\s[^{]*)\s*\{|^\s*proxy_\w+\s[^;{]*;/, 'nginx 配置'],
  [/^[^{}]*\{\s[^{}]*\breverse_proxy\s/, 'caddyfile'],
  [/^\s*<VirtualHost\s|^\s*ProxyPass(?:Reverse)?\s+\//, 'apache'],
]

/** What surrounds a message in a log, a reply or an error page, in the order in which it is taken off. */
const noise: readonly RegExp[] = [
  // ANSI colors, with or without the escape character.
  // oxlint-disable-next-line no-control-regex -- the escape character is what is removed
  /\u001B\[[\d;]*m|\[\d{1,2}(?:;\d+)*m/g,
  // What nginx and gorm add: the request, the SQL.
  /(?:, client: \S+, (?:server|request): |\[\d[\d.]*m?s\]\s+\[rows:).*$/s,
  // The style, the identifiers and the tags of an error page, but not `<!doctypehtml>`, which tells the page of a firewall.
  /<(style|script|requestid|hostid|ec)\b[^>]*>.*?(?:<\/\1>|$)/gis,
  /<(?:\/?[a-z]|!doctype\s|!--|\?xml)[^<>]*(?:>|$)/gi,
  // `Jan 02 03:04:05 nas alist[123]: `, `Mon Sep  9 02:02:11 2024 kern.err kernel: [123.456789] `, `systemd[1]: alist.service: `.
  /\b(?:[A-Z][a-z]{2} )?[A-Z][a-z]{2} +\d{1,2} \d{2}:\d{2}:\d{2}(?: \d{4})? \S+ [\w.-]+(?:\[\d+\])?: (?:[\w@.-]+\.service: )?/g,
  /\[\s*\d+\.\d{6}\]/g,
  // `curl: (22)`, `ERROR : a file: `; a request in AList's log, of which the status and the method remain if it has failed.
  /\bcurl: \(\d+\)|\b(?:ERROR|NOTICE|INFO) +: [^:]{1,200}: |\[GIN\][^|]*\|\s*[123]\d\d\s*\|(?:[^|]*\|){2}\s*[A-Z]+\s+"[^"]*"/g,
  /\[GIN\][^|]*\||(?<=\|\s*[45]\d\d\s*)\|[^|]*\|[^|]*\|/g,
  // `time="2026-01-02T03:04:05+08:00"`, `[2026-01-02 03:04:05]`, `2026/03/04 10:11:12`, `2026-01-02T03:04:05Z nas alist[123]: `, and that of nginx.
  /(?:\btime=)?["[]?\b\d{4}[-/]\d{2}[-/]\d{2}(?:(?:[T ]| - )\d{2}:\d{2}:\d{2}(?:[.,]\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?["\]]?(?: \S+ [\w.-]+\[\d+\]:| \[\w+\] \d+#\d+:(?: \*\d+)?)?/g,
  // Levels, with the name of the logger; where in the source it was logged.
  /\b(?:level=\w+|msg=|func=\S+|(?:TRAC|DEBU|INFO|WARN|ERRO|FATA)(?:E|G|L|R|ING)?(?:\[\d*\]|\s+(?:\w+\.)+\w+ - |(?=[\s:\]]))|User-Agent: .*)/g,
  /\bCaused by: |\b(?:[a-z]+\.)*(?:IO|Runtime)?Exception: |\bat [\w.$]+\([\w.: ]*\)|(?:\bfile=")?(?:[\w.-]*\/)*[\w.-]+\.(?:go|py|java|kt|js|c):\d+(?::\d+)?"?/g,
  // A status in front of what it is about.
  /\b[45]\d\d (?:[A-Z][a-z]+ ?){1,3}:(?=\s*\p{L}{3})/gu,
  // Names of fields with the values that no message consists of; the status in the envelope of a reply.
  /["'](?:request_?id|trace_?id|log_?id|host_?id|timestamp|time|data|state|success|status)["']\s*:\s*(?:"[^"]*"|null|none|true|false|-?\d+|\{\}|\[\])/gi,
  /["']code["']\s*:\s*[245]\d\d(?=\s*,\s*["']message["'])/g,
  jsonKey,
  /\b(?:request|trace|host|correlation) id\s*:\s*[\w-]*/gi,
  // Frames of a Go program's stack.
  /\bgoroutine \d+ \[[^\]]*\]:|\b(?:runtime|main|github\.com|gorm\.io|golang\.org)[./][\w./*()-]+(?:\[\.{3}\][\w.*()]*)?/g,
  // Addresses, ports, paths, but not the name of the program.
  /\b[a-z][a-z\d+.-]*:\/\/[^\s"'<>]+/gi,
  /\b(?:[a-z\d-]+\.)+(?:com|cn|net|org|io|me|top|dev)\b(?::\d+)?/gi,
  /(?:\b\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]*:[\da-f:]*\])(?::\d{5})?|:\d{5}\b/gi,
  /(?<![\p{L}\p{N}/])(?:[A-Za-z]:)?[/\\](?:[^\s:："',，<>|]*[/\\](?=alist(?![^\s:："',，<>|]))|(?:(?!---)[^\s:："',，<>|…])+)/gu,
  // A path without a slash before it ends in the name of a file.
  /(?<![\p{L}\p{N}/.])(?:[\w-]+\/)+[\w-]+\.[a-z]\w{0,4}(?![\w.(/])/gu,
  // Identifiers: hexadecimal, long numbers, tokens.
  /\[?\b(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|(?=[a-f]*\d)[\da-f]{16,}|\d{12,}|eyJ[\w.-]+|(?=(?:[^\d\s]*\d){3})(?=\S*[A-Za-z])[\w+=-]{24,})(?![\w-])\]?/gi,
]

/** What a message quotes, in two words or more, and what follows its last colon. */
const inner = /["'“「](?=[^"'”」\s：]*[\s：])([^"'”」]*)["'”」]|[:：]\s*([^:：]+)$/g

/** What makes a question of a text and says nothing about its subject; `能不能` contains a word for a fault. */
const question =
  /^(?:how (?:do|can|to)|(?:where )?can|is it possible to)(?: (?:i|you|we))?\s|^(?:请问)?\s*(?:alist)?\s*(?:能不能|可不可以|会不会|是不是|可以|能否|是否|能(?![力量]))|吗[?？\s]*$/giu

/** A query as it is looked up. */
export interface PreparedQuery {
  text: string
  /** The same with AList's wrappers, for messages that consist of them. */
  whole: string
  /** What stands before the last colon of a message: what follows may be the name of a file or of a user. */
  beforeLast: string
  /** Messages in it: its lines, what it quotes, what follows its last colon. */
  parts: string[]
  /** Those that are lines without a word for a fault or a code, beside lines with one: what went well before. */
  mild: string[]
  /** What was taken off: it may break a tie, but never decides. */
  aside: string
  /** Whether it is pasted: a line of a log, a reply, an error page. */
  isMessage: boolean
  /** Whether something in it is about an error. */
  isFault: boolean
}

/** Start and end of a part of a text. */
export type Range = readonly [start: number, end: number]

/**
 * Creates the preparation of what is typed or pasted in a language.
 * @param isQuoted whether the message of a row has a path or an address: in a paste, it is no noise then
 * @param isOption whether there is an option with this name
 */
export function createPreparation(
  { wrappers, faults, words }: TypedWords,
  isQuoted: (name: string) => boolean = () => false,
  isOption: (name: string) => boolean = () => false,
) {
  const forms = wrappers.toSorted((a, b) => b.length - a.length).map(patternOf)
  // A wrapper ends in a colon; the name of a storage may stand before it.
  const wrapped = `(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?:\\s*\\[[^\\]]{0,100}\\])?`
  const wrapper = new RegExp(`${wrapped}\\s*[:：]`, 'giu')
  // So does one that ends a line.
  const wrapperLine = new RegExp(`(${wrapped})\\n`, 'giu')
  const typed = Object.keys(words).toSorted((a, b) => b.length - a.length)
  const word = new RegExp(typed.map(wholeWord).join('|') || '(?!)', 'giu')
  const fault = new RegExp(faults.map(wholeWord).join('|') || '(?!)', 'giu')
  const faultsIn = (text: string): Range[] => [...text.matchAll(fault)].map(({ index, 0: found }) => [index, index + found.length])
  const translate = (text: string) => text.replace(question, '').replace(word, (found) => words[found.toLowerCase()] ?? found)

  /** A text without what the patterns match, and what they matched. */
  const takeOff = (text: string, patterns: readonly RegExp[]): { text: string; aside: string } => {
    const removed: string[] = []
    const keep = (part: string) => {
      if (!/["']\s*:$/.test(part) && isQuoted(part)) return part
      removed.push(part)
      return ' '
    }
    const rest = patterns.reduce((left, pattern) => left.replace(pattern, keep), text)
    return { text: rest.replace(/[\s"{}]+/g, ' ').trim(), aside: removed.join(' ') }
  }

  /** Who pastes a part of a configuration file asks about its options, and who pastes a request about its endpoint; undefined for all others. */
  const namesIn = (query: string): string | undefined => {
    if ([...query.matchAll(jsonKey)].some(([, key]) => isOption(key!))) return query.replace(jsonField, '$1 ')
    return endpoint.test(query) ? query.replace(endpoint, ' $1 ').replace(parameters, ' ') : undefined
  }

  const prepare = (written: string): PreparedQuery => {
    const query = configurations.find(([sign]) => sign.test(written))?.[1] ?? written
    const hasFault = faultsIn(query.replace(question, '')).length > 0
    const isQuote = signsOfQuote.test(query) || (hasFault && query.trim().includes('\n'))
    const names = hasFault ? undefined : namesIn(query)
    const isMessage =
      names === undefined && query.length >= shortestMessage / 2 && (signsOfMessage.test(query) || (isQuote && !firstPerson.test(query)))
    const isFault = isMessage || hasFault
    const lines = cutText(names ?? (isMessage ? unescape(query) : query)).replace(wrapperLine, '$1: ')
    const plain = lines.replaceAll('\n', ' ')
    const bare = takeOff(plain, [wrapper, ...(isMessage ? noise : [])])
    // Whoever pastes nothing but a wrapper or an address means that.
    if (!saysSomething(bare.text)) return { text: query, whole: query, beforeLast: '', parts: [], mild: [], aside: '', isMessage, isFault }
    const whole = isMessage ? takeOff(plain, noise).text : bare.text
    const beforeLast = isMessage ? takeOff(plain.slice(0, Math.max(0, plain.search(/[:：][^:：]*$/))), noise).text : ''
    const quotes = [...plain.matchAll(inner)].map(([, quoted, last]) => quoted ?? last!)
    // The lines that name a fault first.
    const isMild = (line: string) => faultsIn(line).length === 0 && !/err|code|status|exit/i.test(line)
    const own = lines === plain ? [] : lines.split('\n').toSorted((a, b) => Number(isMild(a)) - Number(isMild(b)))
    const cores = (list: readonly string[]) =>
      isMessage ? list.map((part) => takeOff(part, [wrapper, ...noise]).text).filter((part) => /\p{L}{2}/u.test(part)) : []
    const parts = cores([...own, ...quotes])
    const mild = own.every(isMild) ? [] : cores(own.filter(isMild))
    return { text: bare.text, whole, beforeLast, parts, mild, aside: bare.aside, isMessage, isFault }
  }
  return { prepare, translate, faultsIn }
}

const saysSomething = (text: string): boolean => (text.match(/[\p{L}\p{N}]/gu) ?? []).length > 1

/** Text in which quotes and line ends are written as in JSON. */
function unescape(text: string): string {
  return text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\+(["/nt])/g, (_, sign: string) => (/[nt]/.test(sign) ? ' ' : sign))
}

/** Of two parts that vary, the first is as short as can be, or a text could match in thousands of ways. */
function patternOf(text: string, number: number): string {
  const [start, ...others] = text
    .replace(/: …$/, '')
    .split('…')
    .map((part) => escapePattern(part))
  const last = others.pop()
  const shortest = others.map((part, at) => `(?=(?<n${number}_${at}>${varying}${part}))\\k<n${number}_${at}>`)
  return start + shortest.join('') + (last === undefined ? '' : varying + last)
}

const varying = '[^:：]{0,120}?'

/** Latin words stand alone; Chinese ones occur anywhere. */
function wholeWord(text: string): string {
  const pattern = escapePattern(text)
  return /^[\w .-]+$/.test(text) ? `(?<![a-z\\d])${pattern}(?![a-z\\d])` : pattern
}
