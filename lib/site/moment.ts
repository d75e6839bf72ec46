/** A moment as its author's clock said, with the zone: `2024-01-05T06:00:00+08:00`. Its day is the author's, wherever it is read. */
export type Moment = string

/** Milliseconds since 1970. */
export const timeOf = (moment: Moment): number => Date.parse(moment)

/**
 * The moment that git names with the zone of its author's clock. Old commits have zones that do not exist (`+518:00`): that moment is told in
 * UTC. A year that `2024-01-05` cannot hold is none.
 * @param seconds the same since 1970
 */
export function readMoment(written: string, seconds: number): Moment | undefined {
  if (!Number.isNaN(timeOf(written))) return written
  return seconds < year10000Seconds ? new Date(seconds * 1000).toISOString().replace('.000Z', '+00:00') : undefined
}

const year10000Seconds = Date.UTC(10_000, 0) / 1000

/** `2024-01-05`. */
export const dayOf = (moment: Moment): string => moment.slice(0, 10)

/** `January 5, 2024`. */
export function formatDay(moment: Moment, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dayOf(moment)))
}
