import { z } from 'zod'

/**
 * `content/data/moved-anchors.yaml`: former anchors that are still linked from elsewhere. Locale-free path of the page → former anchor →
 * present heading, `#anchor` on the same page or `/path.html#anchor` on another. Both languages share the table, because they share
 * anchors.
 */
export const movedAnchorsSchema = z.strictObject({
  pages: z.record(
    z.string().startsWith('/'),
    z.record(z.string().min(1), z.string().regex(/^(?:\/[^#]*)?(?:#.+)?$/, 'expected "#anchor" or "/path.html#anchor"')),
  ),
})

/** By locale-free path: former anchor → present target. */
export type MovedAnchorTable = z.infer<typeof movedAnchorsSchema>['pages']
