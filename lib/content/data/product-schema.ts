import { z } from 'zod'

/** A version of the product without `v`, empty if unknown. */
export const versionSchema = z.string().regex(/^(?:\d+\.\d+(?:\.\d+)?)?$/, 'expected a version such as 3.8.0, without v')

/** The product as described by the pages, `content/data/product.yaml`. */
export const productSchema = z.strictObject({
  /** The newest version that the pages describe. */
  version: versionSchema,
})
