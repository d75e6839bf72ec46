import { readSwipe } from '@/lib/browser/hooks/use-edge-swipe'

test.each([
  ['41 px rightward from the edge', { fromX: 80, fromY: 300, toX: 121, toY: 300 }, 'open'],
  ['40 px are not enough', { fromX: 10, fromY: 300, toX: 50, toY: 300 }, null],
  ['begun 81 px from the edge', { fromX: 81, fromY: 300, toX: 200, toY: 300 }, null],
  ['exactly 1.5 times as wide as high', { fromX: 10, fromY: 300, toX: 70, toY: 340 }, 'open'],
  ['steeper than that', { fromX: 10, fromY: 300, toX: 70, toY: 341 }, null],
  ['leftward from anywhere', { fromX: 300, fromY: 300, toX: 259, toY: 300 }, 'close'],
  ['leftward too short', { fromX: 300, fromY: 300, toX: 260, toY: 300 }, null],
  ['leftward too steep', { fromX: 300, fromY: 300, toX: 240, toY: 341 }, null],
] as const)('swipe: %s', (_, swipe, wanted) => {
  expect(readSwipe(swipe)).toBe(wanted)
})
