/** A row of an error table: the page, its anchor, and the messages in it. */
export interface ErrorRow {
  path: string
  id: string
  codes: readonly string[]
}

/** The messages of the rows that quote one: others describe what is seen in words. */
export function quotedRows(rows: readonly (ErrorRow & { message: string })[]): ErrorRow[] {
  return rows.flatMap(({ path, id, codes, message }) => {
    const described = codes.reduce((rest, code) => rest.replace(code, ''), message)
    const quoted = codes.filter((code) => literalWords(code).length > 0)
    return quoted.length > 0 && described.length < message.length / 2 ? [{ path, id, codes: quoted }] : []
  })
}

/** A message as users paste it. */
export interface Mutant {
  row: ErrorRow
  form: Form
  query: string
  /** What is left of the message. */
  core: string
}

/** Repeatable random numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

interface Chance {
  pick: <T>(list: readonly T[]) => T
  number: (digits: number) => string
}

function createChance(seed: number): Chance {
  const random = createRandom(seed)
  return {
    pick: (list) => list[Math.floor(random() * list.length)]!,
    number: (digits) => String(Math.floor((1 + 9 * random()) * 10 ** (digits - 1))),
  }
}

const names = ['Grandma birthday', 'backup-nas', 'Inception.mkv', '毕业照', 'mydrive', 'report_final.docx']
const paths = ['/srv/media', '/home/tom/alist/data', '/mnt/disk2/影音', '/volume1/docker/alist', 'D:\\alist\\data']

/** Values in the places of a message that vary. */
function fill(message: string, { pick, number }: Chance): string {
  return message
    .replace(/\/…/g, () => `${pick(paths)}/${pick(names)}`)
    .replace(/(?<=\p{L})…/gu, () => number(5))
    .replace(/…|\bx\b|\bX\b/g, () => pick(names))
    .replace(/\bN\b/g, () => number(3))
    .replace(/\b\d{1,3}(?:\.\d{1,3}){3}\b/g, () => `192.168.${number(2)}.${number(2)}`)
}

/** A part of the words of a message, from one share of it to another. */
function cut(message: string, from: number, to: number): string {
  const words = /\p{Script=Han}{4}/u.test(message) ? [...message] : message.split(/(?<=\s)/)
  return words.length < shortestCut ? message : words.slice(Math.floor(from * words.length), Math.ceil(to * words.length)).join('')
}

/** Shorter messages have no half that anybody could recognize. */
const shortestCut = 6
const fullWidth: Record<string, string> = { ':': '：', ',': '，', '(': '（', ')': '）', '!': '！', '?': '？', ';': '；' }

/** The forms in which a message is met: what is around it, and what is left of it. */
const forms = {
  chain: ({ pick }) => [
    pick([
      'failed get objs: failed to list objs: ',
      'failed link: failed get link: ',
      'failed init storage: ',
      'failed get src [/movies/b.mkv] file: ',
    ]),
    '',
  ],
  docker: ({ pick }) => [
    pick([
      'docker: Error response from daemon: ',
      'Error response from daemon: failed to create task for container: failed to create shim task: ',
      'docker: Error response from daemon: driver failed programming external connectivity on endpoint alist: ',
    ]),
    '',
  ],
  syslog: ({ pick, number }) => [
    pick([
      `Mar 14 09:26:${number(2)} nas alist[${number(4)}]: `,
      `Jan 02 03:04:05 localhost systemd[1]: alist.service: `,
      `Nov 28 12:00:${number(2)} server alist[${number(3)}]: ERRO[2026-11-28 12:00:00] `,
      `Mon Sep  9 02:02:11 2024 kern.err kernel: [${number(5)}.046806] `,
      `2026-11-28T12:00:07+0800 nas alist[${number(4)}]: `,
      `alist  | 2026-11-28T04:00:07.123456789Z ERRO[2026-11-28 12:00:07] internal/op/storage.go:87 `,
    ]),
    '',
  ],
  json: ({ pick }) =>
    pick([
      ['{"code":500,"message":"', '","data":null}'],
      ['{"error":{"code":"InternalError","message":"', '"},"request_id":"6382B5334679EE333959F1B7","timestamp":1732780807}'],
      ['<?xml version="1.0" encoding="UTF-8"?><Error><Message>', '</Message><RequestId>6382B5334679EE333959F1B7</RequestId></Error>'],
    ]),
  program: ({ pick, number }) =>
    pick([
      [
        `2026/11/28 12:00:07 [error] 29#29: *${number(4)} `,
        ', client: 10.0.0.5, server: pan.example.com, request: "GET /d/a.mkv HTTP/1.1", upstream: "http://127.0.0.1:5244/d/a.mkv"',
      ],
      ['2025-08-27 08:07:58 ERROR ani.rss.util.AlistUtil - IOException: ', ''],
      ['Caused by: java.io.IOException: ', '\n\tat cn.hutool.http.HttpRequest.execute(HttpRequest.java:1108)'],
      [
        '2026/11/28 12:00:07 \u001B[35m/source/internal/db/storage.go:47 \u001B[31;1m',
        ' \u001B[0m\u001B[33m[0.215ms] \u001B[34;1m[rows:0]\u001B[0m SELECT * FROM `x_storages` WHERE `x_storages`.`id` = 3 LIMIT 1',
      ],
      [`[GIN] 2026/11/28 - 12:00:07 | 500 |   3.${number(1)}ms |   10.0.0.5 | POST "/api/fs/list" `, ''],
    ]),
  client: ({ pick }) => [
    pick([
      '2026/01/02 03:04:05 ERROR : Movies/Inception.mkv: Failed to copy: ',
      '2026/01/02 03:04:05 ERROR : Attempt 3/3 failed with 1 errors and: ',
      'curl: (22) ',
      'Failed to create file system for "alist:": ',
    ]),
    '',
  ],
  values: ({ pick, number }) => [`time="2026-0${pick([1, 2, 3])}-1${number(1)}T03:04:${number(2)}+08:00" level=error msg="`, '"'],
  'cut at the start': () => ['', ''],
  'cut at the end': () => ['', ''],
  half: () => ['', ''],
  'upper case': () => ['', ''],
  'full width': () => ['', ''],
} satisfies Record<string, (chance: Chance) => [before: string, after: string]>

export type Form = keyof typeof forms
export const mutantForms = Object.keys(forms) as Form[]

/** What is left of a message in a form. */
function change(message: string, form: Form, { pick }: Chance): string {
  switch (form) {
    case 'cut at the start':
      return cut(message, 0.3, 1)
    case 'cut at the end':
      return cut(message, 0, 0.7)
    case 'half':
      return pick([cut(message, 0, 0.5), cut(message, 0.5, 1)])
    case 'upper case':
      return message.toUpperCase()
    case 'full width':
      return message.replace(/[:,()!?;]\s*/g, (sign) => fullWidth[sign.trim()]!)
    default:
      return message
  }
}

/** One mutant of each row in each form. */
export function mutantsOf(rows: readonly ErrorRow[], seed: number): Mutant[] {
  const chance = createChance(seed)
  return rows.flatMap((row) =>
    mutantForms.map((form) => {
      const core = change(chance.pick(row.codes), form, chance)
      const [before, after] = forms[form](chance)
      return { row, form, core, query: `${before}${fill(core, chance)}${after}` }
    }),
  )
}

/** Words of a message without what varies. */
export function literalWords(message: string): string[] {
  const words = message
    .toLowerCase()
    .replace(/\/…|…|\bx\b|\bn\b/g, ' ')
    .match(/\p{Script=Han}|\p{L}+|\p{N}+/gu)
  return words ?? []
}

/** Whether one list has the words of the other in the same order. */
export function hasWords(list: readonly string[], words: readonly string[]): boolean {
  let at = 0
  for (const word of list) if (word === words[at]) at++
  return at === words.length
}
