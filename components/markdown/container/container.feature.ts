import type { Feature } from '../feature'
import { AlignBox, CardGrid, Details, StepList } from './boxes'
import { containerPlugin } from './container.plugin'
import { HintBox, HintTitle } from './hint'

/** Boxes that change how their content looks and nothing else. */
export const container: Feature = {
  name: 'container',
  remark: [containerPlugin],
  sanitize: { tagNames: ['hint-box', 'hint-title', 'align-box', 'step-list', 'card-grid'] },
  components: {
    'hint-box': HintBox,
    'hint-title': HintTitle,
    'align-box': AlignBox,
    'step-list': StepList,
    'card-grid': CardGrid,
    details: Details,
  },
}
