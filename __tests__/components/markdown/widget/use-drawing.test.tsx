import { act, render, screen } from '@testing-library/react'
import { ChartView } from '@/components/markdown/chart/chart.client'
import { useDrawing, type Draw } from '@/components/markdown/widget/widget-frame.client'

const messages = { loading: 'Loading', failed: 'Failed:', source: 'Source', data: 'Data', chart: 'Chart' }

beforeEach(() => {
  jest.useFakeTimers()
  document.documentElement.dataset.theme = 'light'
})
afterEach(() => jest.useRealTimers())

/** Lets the given time pass, and whatever waits for it. */
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time))

function Probe({ draw }: { draw: Draw }) {
  const { host, status, error } = useDrawing(draw)
  return (
    <div ref={host}>
      {status} {error}
    </div>
  )
}

test('draws after 800 ms, again on a change of theme, and undoes the old picture only then', async () => {
  const log: string[] = []
  const draw: Draw = async (_host, theme) => {
    log.push(`draw ${theme}`)
    return () => log.push(`undo ${theme}`)
  }
  const { unmount } = render(<Probe draw={draw} />)
  await pass(799)
  expect(log).toEqual([])
  await pass(1)
  expect(log).toEqual(['draw light'])
  await act(async () => {
    document.documentElement.dataset.theme = 'dark'
  })
  await pass(0)
  expect(log).toEqual(['draw light', 'draw dark', 'undo light'])
  unmount()
  expect(log.at(-1)).toBe('undo dark')
})

test('a chart that cannot be read shows what is wrong and its source', async () => {
  const { container } = render(<ChartView kind="echarts" code="{ bad" title="Sales" messages={messages} />)
  const frame = container.querySelector('figure')
  expect(frame).toHaveAttribute('data-status', 'waiting')
  expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument()
  await pass(800)
  expect(frame).toHaveAttribute('data-status', 'failed')
  expect(screen.getByRole('status')).toHaveTextContent(/Failed:.*JSON/)
  expect(container.querySelector('pre')).toHaveTextContent('{ bad')
})
