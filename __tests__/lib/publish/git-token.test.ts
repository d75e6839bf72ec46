/** @jest-environment node */
import http from 'node:http'
import { git } from '@/lib/content/git'
import { createRepository } from '@/lib/publish/repository'
import { listen } from '../../support/http'
import { temporaryFolder } from '../../support/temporary-folder'

const folder = temporaryFolder()

/** A server that notes the `Authorization` of each request. */
async function note(respond: (response: http.ServerResponse, url: string) => void) {
  const seen: string[] = []
  const server = http.createServer((request, response) => {
    seen.push(request.headers.authorization ?? 'none')
    respond(response, request.url ?? '')
  })
  return { origin: `http://127.0.0.1:${await listen(server)}`, seen, close: () => server.close() }
}

test('the token goes to the origin of the repository, and no redirect carries it on', async () => {
  const other = await note((response) => response.writeHead(404).end())
  const own = await note((response, url) => response.writeHead(301, { location: other.origin + url }).end())
  try {
    await git(['init', '--quiet', '.'], { cwd: folder })
    const url = `${own.origin}/repo.git`
    await expect(git(['fetch', url, 'main'], { cwd: folder, token: 'SECRET', url })).rejects.toThrow(/git fetch/)
    expect(own.seen[0]).toBe(`Basic ${Buffer.from('oauth2:SECRET').toString('base64')}`)
    expect(other.seen).toEqual([])
    // Another address of the same command, as a repository may name one, gets no token either.
    await expect(git(['fetch', `${other.origin}/repo.git`, 'main'], { cwd: folder, token: 'SECRET', url })).rejects.toThrow()
    expect(new Set(other.seen)).toEqual(new Set(['none']))
  } finally {
    own.close()
    other.close()
  }
})

test.each([
  ['http://git.example.com/docs.git', false],
  ['HTTP://git.example.com/docs.git', false],
  ['https://git.example.com/docs.git', true],
  ['git@git.example.com:docs.git', true],
])('a token with %s: accepted %s', (url, accepted) => {
  process.env.CONTENT_TOKEN = 'SECRET'
  const create = () => createRepository(url)
  if (accepted) expect(create).not.toThrow()
  else expect(create).toThrow(/^CONTENT_TOKEN: .*https:/)
})
