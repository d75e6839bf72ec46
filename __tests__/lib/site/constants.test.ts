/** @jest-environment node */
import * as constants from '@/lib/site/constants'

/** Every number of the specification that the interface obeys, written out a second time: changing one must be meant. */
test.each([
  ['breakpoints', { tiny: 419, mobile: 719, tablet: 959, laptop: 1280, wide: 1440 }],
  ['navbar', { alwaysShownUntil: 58, hideAfter: 200, throttle: 300 }],
  ['swipe', { minDistance: 40, minRatio: 1.5, edge: 80 }],
  ['toc', { delay: 200, offset: 5, headerDepth: 2 }],
  ['backToTop', { threshold: 100 }],
  ['progressBar', { minimum: 0.08, speed: 200, trickleRate: 0.02, trickleSpeed: 800 }],
  ['focusMode', { delay: 1500 }],
  ['appearance', { transition: 400 }],
  ['typing', { perCharacter: 150, pause: 1000 }],
  ['catalog', { depth: 3 }],
  ['reading', { wordsPerMinute: 300 }],
  ['chips', { colours: 9 }],
  ['themeColours', { count: 9 }],
  ['overlay', { zIndex: 2000 }],
  [
    'watermark',
    {
      width: 300,
      height: 300,
      rotate: 45,
      fontSize: '20px',
      fontColor: '#76747f',
      alpha: 0.165,
      blindAlpha: 0.005,
      redrawDelay: 500,
      movement: 200_000,
    },
  ],
] as const)('%s', (section, expected) => {
  expect(constants[section]).toMatchObject(expected)
})
