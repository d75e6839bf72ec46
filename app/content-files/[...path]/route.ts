import { handleContentFile } from '@/lib/content/content-file'

/** Files next to pages. Internal: their public paths begin with `/_content`. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }): Promise<Response> {
  return handleContentFile(request, (await params).path)
}
