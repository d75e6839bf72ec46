export const dynamic = 'force-dynamic'

/** Addresses below /api/ that nobody has taken. Without this they would be looked for among the pages. */
function answer(): Response {
  return Response.json({ error: 'there is no such address' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })
}

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
