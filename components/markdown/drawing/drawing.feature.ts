import { drawing as spec } from '@/lib/features/drawing/drawing.spec'
import type { Feature } from '../feature'
import { Drawing } from './drawing'

/** `<Drawing name="cookie" />`: our own drawings. */
export const drawing: Feature = { spec, components: { 'own-drawing': Drawing } }
