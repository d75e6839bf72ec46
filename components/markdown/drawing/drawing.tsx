import { isFormName } from '@/lib/features/drawing/forms'
import { CookieDrawing } from './cookie-drawing'
import { FormDrawing } from './form-drawing'

/**
 * A drawing by its name. Drawings are HTML rather than images: they follow the theme and the system's colors, wrap on a phone instead of
 * shrinking, and print sharply.
 */
export async function Drawing({ name = 'cookie', header, part }: { name?: string; header?: string; part?: string }) {
  if (isFormName(name)) return await FormDrawing({ name })
  return await CookieDrawing({ header: header || 'Cookie', part })
}
