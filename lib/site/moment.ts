/** A moment as its author's clock said, with the zone: `2024-01-05T06:00:00+08:00`. Its day is the author's, wherever it is read. */
export type Moment = string

/** Milliseconds since 1970. */
export const timeOf = (moment: Moment): number => Date.parse(moment)

/** `2024-01-05`. */
export const dayOf = (moment: Moment): string => moment.slice(0, 10)

/** `January 5, 2024`. */
export function formatDay(moment: Moment, lang: string): string {
  return new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(dayOf(moment)))
}
