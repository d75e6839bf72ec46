import type { Messages } from '@/lib/i18n/messages'

/** The drawings of the browser's developer tools, by the tab in which they point at a value. */
const tabs = { cookie: 'headers', payload: 'payload', response: 'response' } as const

export const requestNames = Object.keys(tabs)

/** The value that a drawing of the developer tools points at. */
export interface RequestTarget {
  tab: (typeof tabs)[keyof typeof tabs]
  /** Name of the request in the list; any request if missing. */
  request: string | undefined
  header: string
  /** Fields with the values, or one cookie of the header. */
  parts: readonly string[]
}

/** The target that the attributes of a `<Drawing>` describe. */
export function readRequestTarget({ name, request, header, part }: Readonly<Record<string, string | undefined>>): RequestTarget {
  return {
    tab: tabs[name as keyof typeof tabs] ?? 'headers',
    request: request || undefined,
    header: header || 'Cookie',
    parts: (part ?? '').split(/\s+/).filter(Boolean),
  }
}

type Step = keyof Messages['drawing']['request']['steps']

/** The steps that explain a drawing, as keys of the messages, and the values for their placeholders. */
export function requestSteps({ tab, request, header, parts }: RequestTarget): { steps: readonly Step[]; values: Record<string, string> } {
  const look: readonly Step[] =
    tab === 'headers'
      ? ['openHeaders', parts.length > 0 ? 'copyPart' : 'copyHeader']
      : [tab === 'payload' ? 'openPayload' : 'openResponse', 'copyField']
  return {
    steps: [request ? 'record' : 'reload', request ? 'pickNamed' : 'pick', ...look],
    values: { header, request: request ?? '', part: parts.join(', ') },
  }
}
