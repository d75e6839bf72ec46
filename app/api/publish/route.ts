import { siteProcess } from '@/lib/pages/process'
import { readBody } from '@/lib/site/read-body'
import { readAnnouncement } from '@/lib/publish/webhook'

export const dynamic = 'force-dynamic'

const headers = { 'Cache-Control': 'no-store' }
/** GitHub sends no larger ones. Bytes. */
const longest = 25 * 2 ** 20
/** Those who announce wait ten seconds at most. Milliseconds. */
const patience = 9000

/** Announcements of a push, and signed requests to show an earlier revision. Without `PUBLISH_SECRET` there is no such address. */
export async function POST(request: Request): Promise<Response> {
  const publisher = siteProcess()?.publisher
  if (!publisher) return answer(404, { error: 'this site takes no announcements: PUBLISH_SECRET is not set' })
  const body = await readBody(request, longest)
  if (!body) return answer(413, { error: `expected ${longest} bytes at most` })
  const announcement = readAnnouncement(request.headers, body, publisher.secret, publisher.branch)
  switch (announcement.kind) {
    case 'refused':
      return answer(401, { error: announcement.why })
    case 'nothing':
      return answer(200, { nothing: announcement.why })
    case 'publish':
      return finish(publisher.publish())
    case 'pin':
      return finish(publisher.pin(announcement.revision))
  }
}

async function finish(publishing: Promise<unknown>): Promise<Response> {
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), patience).unref())
  try {
    const published = await Promise.race([publishing, late])
    if (published === 'late') {
      publishing.catch((error: unknown) => console.error('Publishing failed:', error))
      return answer(202, { accepted: 'the publication goes on; /api/status tells how it ends' })
    }
    return answer(typeof published === 'object' && published !== null && 'errors' in published ? 422 : 200, published)
  } catch (error) {
    return answer(422, { error: (error as Error).message })
  }
}

function answer(status: number, body: unknown): Response {
  return Response.json(body, { status, headers })
}
