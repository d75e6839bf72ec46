import type { ContentError } from '../errors'
import { listEndpoints, readOpenApi, type OpenApiDocument } from '../data/openapi'
import { faultInText, listOwnPages, type Check } from './context'

const file = 'data/openapi.yaml'

/** `<ApiEndpoint>` of operations that the OpenAPI description does not have, and a description that cannot be read. */
export const checkApi: Check = ({ snapshot, dir }) => {
  let document: OpenApiDocument | null
  try {
    document = readOpenApi(dir)
  } catch (error) {
    const [message = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return [{ file, line: Number(/line (\d+)/.exec(message)?.[1] ?? 1), field: 'yaml', message: `${message}, expected valid YAML`, severity: 'error' }]
  }
  const ids = new Set(document ? listEndpoints(document).map(({ operation }) => operation.operationId) : [])
  return listOwnPages(snapshot).flatMap((page): ContentError[] =>
    (snapshot.notes.get(page.file)?.tags ?? [])
      .filter(({ name, attributes }) => name === 'ApiEndpoint' && attributes.id && !ids.has(attributes.id))
      .map((tag) =>
        faultInText(page, tag, 'error', 'api', `<ApiEndpoint id="${tag.attributes.id}">: no such operation, expected an operationId of ${file}`),
      ),
  )
}
