import type { DataFile } from './data-file'

/** Our API description of one route. */
export interface DescribedRoute {
  method: string
  path: string
  /** All registered methods, such as `ANY` or `GET+HEAD`; empty if only the described one is registered. */
  registeredAs: string
  right: string
  line: number
  operation: Record<string, unknown>
}

const httpMethods = ['get', 'post', 'put', 'delete', 'head', 'patch', 'options']

/** Routes in the description, with their lines. */
export function describedRoutes(data: DataFile): DescribedRoute[] {
  const paths = asRecord(asRecord(data.value)['paths'])
  return Object.entries(paths).flatMap(([path, item]) =>
    httpMethods.flatMap((method): DescribedRoute[] => {
      const operation = asRecord(item)[method]
      if (operation === undefined) return []
      const own = asRecord(operation)
      return [
        {
          method: method.toUpperCase(),
          path,
          registeredAs: text(own['x-registered-as']),
          right: text(own['x-auth']),
          line: data.lineOf(['paths', path, method]),
          operation: own,
        },
      ]
    }),
  )
}

export function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
