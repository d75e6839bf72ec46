import { sharedState } from './shared-state'

/** The answer of the cache to what the app has asked; without `found`, there is none. */
export interface Found {
  kind: 'found'
  name: string
  found?: unknown
}

/** Questions without an answer yet, by the name of the turn in which they were asked. */
const unanswered = sharedState('questions', () => new Map<string, (found: unknown) => void>())

/** Asks the cache in front of this process. @param question has the name of the turn that ends with it */
export function askCache(question: { kind: string; name: string; [more: string]: unknown }): Promise<unknown> {
  return new Promise((resolve) => {
    unanswered.set(question.name, resolve)
    process.send!(question)
  })
}

/** Passes on what the cache has found. */
export function hearFound({ name, found }: Found): void {
  unanswered.get(name)?.(found)
  unanswered.delete(name)
}
