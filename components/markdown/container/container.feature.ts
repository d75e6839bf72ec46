import { container as spec } from '@/lib/features/container/container.spec'
import type { Feature } from '../feature'
import { AlignBox, CardGrid, Details, StepList } from './boxes'
import { cardTitles } from './card-titles.plugin'
import { containerPlugin } from './container.plugin'
import { HintBox, HintTitle } from './hint'

/** Boxes that only change the appearance of their content. */
export const container: Feature = {
  spec,
  remark: [containerPlugin],
  rehype: [cardTitles],
  components: {
    'hint-box': HintBox,
    'hint-title': HintTitle,
    'align-box': AlignBox,
    'step-list': StepList,
    'card-grid': CardGrid,
    details: Details,
  },
}
