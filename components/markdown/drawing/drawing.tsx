import { CookieDrawing } from './cookie-drawing'
import { MicrosoftAppDrawing } from './microsoft-app-drawing'
import { StorageFormDrawing } from './storage-form-drawing'

/**
 * A drawing by its name. Drawings are boxes and text rather than pictures: they take the colours of the site and of the system, wrap on a
 * phone instead of shrinking, and stay sharp on paper. What they show is said again in a list, so they are left out for screen readers.
 */
export async function Drawing({ name, header, part }: { name?: string; header?: string; part?: string }) {
  if (name === 'storage-form') return await StorageFormDrawing()
  if (name === 'microsoft-app') return await MicrosoftAppDrawing()
  return await CookieDrawing({ header: header || 'Cookie', part })
}
