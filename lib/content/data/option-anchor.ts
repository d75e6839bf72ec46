import { slugify } from '@/lib/site/slug'
import type { FieldPlace } from './labels'

/** Where an option, a setting or a key of the configuration file is explained. */
export type OptionPlace = FieldPlace | { configuration: string }

/** Anchor of an option's row in its table, the same in both languages. */
export function optionAnchor(place: OptionPlace): string {
  if ('configuration' in place) return `config-${slugify(place.configuration)}`
  if ('setting' in place) return `setting-${slugify(place.setting)}`
  if ('common' in place) return slugify(`option-${place.common}`)
  return slugify(`option-${place.driver}-${place.key}`)
}
