import { heading as spec } from '@/lib/features/heading/heading.spec'
import type { Feature } from '../feature'
import { writeHeadingLink } from './heading-link'
import { headingPlugin } from './heading.plugin'

/** Headings that can be linked to. */
export const heading: Feature = { spec, rehype: [headingPlugin], elements: { 'heading-link': writeHeadingLink } }
