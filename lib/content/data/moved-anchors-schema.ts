import { z } from 'zod'

/**
 * `content/data/moved-anchors.yaml`: anchors of former editions that links elsewhere still use. Locale-free path of the page → old anchor → the
 * heading of today, `#anchor` on the same page or `/path.html#anchor` on another. Both languages share the table, since they share anchors.
 */
export const movedAnchorsSchema = z.strictObject({
  pages: z.record(
    z.string().startsWith('/'),
    z.record(z.string().min(1), z.string().regex(/^(?:\/[^#]*)?(?:#.+)?$/, 'expected "#anchor" or "/path.html#anchor"')),
  ),
})

/** By locale-free path: old anchor → target of today. */
export type MovedAnchors = z.infer<typeof movedAnchorsSchema>['pages']
