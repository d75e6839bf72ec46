import { isFormName } from './forms'
import { readRequestTarget } from './request'
import { FormDrawing } from './form-drawing'
import { RequestDrawing } from './request-drawing'

/**
 * A drawing by its name. Drawings are HTML rather than images: they follow the theme and the system's colors, wrap on a phone instead of
 * shrinking, and print sharply.
 */
export async function Drawing(attributes: Readonly<Record<string, string | undefined>>) {
  const { name = 'cookie' } = attributes
  return isFormName(name) ? await FormDrawing({ name }) : await RequestDrawing({ target: readRequestTarget(attributes) })
}
