import { unwrittenField } from '@/lib/content/data/unwritten'
import { anyPath, type SourceModel, type SourceRoute } from '@/lib/product-source/read/model'
import type { DataFile } from './data-file'
import { describedRoutes, type DescribedRoute } from './described-routes'
import { compareFields } from './fields'
import { setEdit, type Edit, type SourceFinding, type Side } from './finding'

/** Compares routes, methods and roles with the description; only `/api` must be described completely. */
export function compareRoutes(data: DataFile, model: SourceModel): SourceFinding[] {
  const described = describedRoutes(data)
  const ofSource = mergeMethods(model.routes)
  const missing = ofSource
    .filter((route) => !described.some((own) => isSame(own, route)))
    .map((route): SourceFinding => {
      const isApi = route.path.startsWith('/api/')
      return {
        severity: isApi ? 'difference' : 'note',
        kind: 'route-missing',
        subject: `${route.methods.join('+')} ${route.path}`,
        message: 'the source has this route, and it is not described',
        ours: nearbyLine(data, described, route.path),
        source: route.place,
        ...(isApi && { edit: describeRoute(data.file, route) }),
      }
    })
  const compared = described.flatMap((own): SourceFinding[] => {
    const ours: Side = { file: data.file, line: own.line }
    const subject = `${own.method} ${own.path}`
    if (own.registeredAs === 'NoRoute') return []
    const matching = ofSource.filter((route) => isSame(own, route))
    const [route] = matching
    if (!route) {
      const near = ofSource.find((candidate) => fits(own.path, candidate.path))
      return [
        {
          severity: 'difference',
          kind: 'route-extra',
          subject,
          message: near
            ? `the source answers this path by ${near.methods.join(' and ')} only`
            : 'this route is described, and the source has none',
          ours,
          source: near?.place ?? nearbyPlace(ofSource, own.path),
        },
      ]
    }
    const rights = matching.filter(({ right }) => right !== own.right)
    const rightFinding = rights.slice(0, 1).map(({ right, place, middlewares }): SourceFinding => ({
      severity: 'difference',
      kind: 'route-right',
      subject,
      message: `the least identity is ${own.right || 'not told'} here and ${right} in the source (${middlewares.join(', ') || 'no middleware'})`,
      ours: { ...ours, line: data.lineOf(['paths', own.path, own.method.toLowerCase(), 'x-auth']), value: own.right },
      source: { ...place, value: right },
    }))
    return [...rightFinding, ...compareFields(data, own, route)]
  })
  return [...missing, ...compared]
}

/** A new operation for the description, without its texts. */
function describeRoute(file: string, { methods, path, right }: MergedRoute): Edit {
  const method = methods[0] === 'ANY' ? 'post' : (methods[0] ?? 'get').toLowerCase()
  const parameters = path.split('/').filter((part) => /^[:*]/.test(part))
  const described = path.replaceAll(/[:*](\w+)/g, '{$1}')
  return setEdit(file, ['paths', described, method], {
    operationId: path.replace(/^\/api\//, '').replaceAll(/[/:*]+/g, '.'),
    ...unwrittenField('summary'),
    'x-auth': right,
    ...(methods.length > 1 || methods[0] === 'ANY' ? { 'x-registered-as': methods.join('+') } : {}),
    ...(parameters.length > 0 && {
      parameters: parameters.map((part) => ({ name: part.slice(1), in: 'path', required: true, schema: { type: 'string' } })),
    }),
    responses: { '200': unwrittenField('description') },
  })
}

/** Number of leading segments that two paths share. */
function sharedSegments(left: string, right: string): number {
  const [a, b] = [left.split('/'), right.split('/')]
  const different = a.findIndex((part, index) => part !== b[index])
  return different < 0 ? a.length : different
}

function nearest<T extends { path: string }>(list: T[], path: string): T | undefined {
  return [...list].sort((a, b) => sharedSegments(b.path, path) - sharedSegments(a.path, path))[0]
}

/** The described route under which a new one belongs. */
function nearbyLine(data: DataFile, described: DescribedRoute[], path: string): Side {
  return { file: data.file, line: nearest(described, path)?.line ?? data.lineOf(['paths']) }
}

const nearbyPlace = (routes: MergedRoute[], path: string): Side | undefined => nearest(routes, path)?.place

type MergedRoute = Omit<SourceRoute, 'method'> & { methods: string[] }

/** One entry per path and role: `GET` and `HEAD` of a path are one route for readers. */
function mergeMethods(routes: SourceRoute[]): MergedRoute[] {
  const merged = new Map<string, MergedRoute>()
  for (const { method, ...route } of routes) {
    const key = `${route.path} ${method === 'POST' || method === 'PUT' || method === 'DELETE' ? method : ''}`
    const found = merged.get(key)
    if (found) found.methods.push(method)
    else merged.set(key, { ...route, methods: [method] })
  }
  return [...merged.values()]
}

/** Whether the source's route is the described one. */
export function isSame(own: DescribedRoute, route: Pick<MergedRoute, 'methods' | 'path'>): boolean {
  if (!fits(own.path, route.path)) return false
  const answers = own.registeredAs.split(/\W+/)
  return route.methods.some((method) => method === 'ANY' || method === own.method || answers.includes(method))
}

/** `/api/task/{kind}/done` describes `/api/task/upload/done`; `{path}` describes `*path`; computed segments match any number. */
function fits(ours: string, source: string): boolean {
  const left = ours.split('/')
  const right = source.split('/')
  const computed = right.lastIndexOf(anyPath)
  const rest = right.slice(computed + 1)
  const own = computed < 0 ? left : left.slice(-rest.length)
  return own.length === rest.length && own.every((part, index) => /^\{.*\}$/.test(part) || part === rest[index])
}
