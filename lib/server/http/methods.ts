/** Methods of everything that can only be read: pages, files, and the handlers that say so. */
export const readMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** Methods that some handler of the site implements. */
const handledMethods: readonly string[] = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE']

/** A response that depends on the method alone. */
interface MethodResponse {
  status: 204 | 405 | 501
  /** What is wrong with the method; empty for OPTIONS. */
  text: string
  headers: Record<string, string>
}

/**
 * The response to OPTIONS, to a method that is not allowed and to one that HTTP does not have; `undefined` for every other request.
 * @param allowed methods of the resource; without them its handler decides about every method that some handler implements
 */
export function checkMethod(method: string, allowed?: readonly string[]): MethodResponse | undefined {
  const headers = { allow: (allowed ?? handledMethods).join(', ') }
  if (method === 'OPTIONS' && allowed) return { status: 204, text: '', headers }
  if ((allowed ?? handledMethods).includes(method)) return undefined
  // TRACE and CONNECT would repeat the request or open a tunnel, which no handler does.
  if (handledMethods.includes(method) || method === 'TRACE' || method === 'CONNECT')
    return { status: 405, text: `Allowed: ${headers.allow}`, headers }
  return { status: 501, text: `The method ${method.slice(0, 20)} is not known here.`, headers: {} }
}
