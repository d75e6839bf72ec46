import type { SourceModel, SourceRoute } from '../read/model'
import type { DataFile } from './data-file'
import { describedRoutes, type DescribedRoute } from './described-routes'
import { compareFields } from './fields'
import type { Finding, Side } from './finding'

/** Routes, methods and rights against the description; only `/api` must be described whole. */
export function compareRoutes(data: DataFile, model: SourceModel): Finding[] {
  const described = describedRoutes(data)
  const ofSource = mergeMethods(model.routes)
  const missing = ofSource
    .filter((route) => !described.some((own) => isSame(own, route)))
    .map((route): Finding => {
      const isApi = route.path.startsWith('/api/')
      return {
        severity: isApi ? 'difference' : 'note',
        kind: 'route-missing',
        subject: `${route.methods.join('+')} ${route.path}`,
        message: 'the source has this route, and it is not described',
        source: route.place,
      }
    })
  const compared = described.flatMap((own): Finding[] => {
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
          source: near?.place,
        },
      ]
    }
    const rights = matching.filter(({ right }) => right !== own.right)
    const rightFinding = rights.slice(0, 1).map(({ right, place, middlewares }): Finding => ({
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

type MergedRoute = Omit<SourceRoute, 'method'> & { methods: string[] }

/** One entry a path and right: `GET` and `HEAD` of a path are one route to a reader. */
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

function isSame(own: DescribedRoute, route: MergedRoute): boolean {
  if (!fits(own.path, route.path)) return false
  const answers = own.registeredAs.split(/\W+/)
  return route.methods.some((method) => method === 'ANY' || method === own.method || answers.includes(method))
}

/** `/api/task/{kind}/done` describes `/api/task/upload/done`; `{path}` describes `*path`. */
function fits(ours: string, source: string): boolean {
  const left = ours.split('/')
  const right = source.split('/')
  return (
    left.every((part, index) => {
      const other = right[index]
      if (other === undefined) return false
      return /^\{.*\}$/.test(part) || part === other
    }) && left.length === right.length
  )
}
