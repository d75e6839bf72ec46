import { catalog as spec } from '@/lib/features/catalog/catalog.spec'
import type { Feature } from '../feature'
import { tellPage } from '../tell-page'
import { Catalog } from './catalog'

/** `<Catalog base level index />`: the pages below a folder. */
export const catalog: Feature = {
  spec,
  rehype: [tellPage('page-catalog')],
  components: { 'page-catalog': Catalog },
}
