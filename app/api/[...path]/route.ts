/** Handles API paths that no other route handles. */
const missing = () => Response.json({ error: 'there is no such path' }, { status: 404, headers: { 'Cache-Control': 'no-store' } })

export { missing as DELETE, missing as GET, missing as PATCH, missing as POST, missing as PUT }
