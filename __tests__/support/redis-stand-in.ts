import net, { type AddressInfo, type Socket } from 'node:net'

/** As much of Redis as the site speaks to (RESP3), for tests on machines without one. It can be stopped, started again and frozen. */
export class RedisStandIn {
  readonly values = new Map<string, string>()
  /** Closes new connections at once. */
  refusing = false
  /** How many it has closed that way. */
  refused = 0
  /** Takes requests and answers none of them. */
  frozen = false
  private readonly sockets = new Map<Socket, Set<string>>()
  private server: net.Server | undefined
  private port = 0

  constructor(private readonly password = '') {}

  get url(): string {
    return `redis://${this.password && `:${encodeURIComponent(this.password)}@`}127.0.0.1:${this.port}`
  }

  async start(): Promise<this> {
    this.server = net.createServer((socket) => this.serve(socket))
    await new Promise<void>((resolve) => this.server!.listen(this.port, '127.0.0.1', resolve))
    this.port = (this.server.address() as AddressInfo).port
    return this
  }

  async stop(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve))
    for (const socket of this.sockets.keys()) socket.destroy()
    await closed
  }

  /** Ends the oldest connection. */
  drop(): void {
    this.sockets.keys().next().value?.destroy()
  }

  private serve(socket: Socket): void {
    if (this.refusing) {
      this.refused++
      socket.destroy()
      return
    }
    this.sockets.set(socket, new Set())
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => {})
    let waiting = ''
    socket.setEncoding('utf8').on('data', (text: string) => {
      waiting += text
      for (let read = readCommand(waiting); read; read = readCommand(waiting)) {
        waiting = waiting.slice(read.length)
        if (!this.frozen) socket.write(this.answer(socket, read.words))
      }
    })
  }

  private answer(socket: Socket, [command = '', ...words]: string[]): string {
    const [first = '', second = ''] = words
    switch (command.toUpperCase()) {
      case 'HELLO':
        if (this.password && words[3] !== this.password) return '-WRONGPASS invalid username-password pair or user is disabled.\r\n'
        return `%1\r\n${bulk('proto')}:3\r\n`
      case 'INFO':
        return bulk('redis_version:7.0.0\r\nloading:0\r\n')
      case 'SUBSCRIBE':
        this.sockets.get(socket)?.add(first)
        return `>3\r\n${bulk('subscribe')}${bulk(first)}:1\r\n`
      case 'PUBLISH': {
        const hearing = [...this.sockets].filter(([, channels]) => channels.has(first))
        for (const [other] of hearing) other.write(`>3\r\n${bulk('message')}${bulk(first)}${bulk(second)}`)
        return `:${hearing.length}\r\n`
      }
      case 'SET':
        this.values.set(first, second)
        return '+OK\r\n'
      case 'GET':
        return this.values.has(first) ? bulk(this.values.get(first)!) : '_\r\n'
      default:
        return '+OK\r\n'
    }
  }
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`

/** The first whole command of a text of ASCII; `undefined` while a part of it is missing. */
function readCommand(text: string): { words: string[]; length: number } | undefined {
  const head = /^\*(\d+)\r\n/.exec(text)
  if (!head) return undefined
  const words: string[] = []
  let at = head[0].length
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at))
    if (!size) return undefined
    const from = at + size[0].length
    at = from + Number(size[1]) + 2
    if (at > text.length) return undefined
    words.push(text.slice(from, at - 2))
  }
  return { words, length: at }
}
