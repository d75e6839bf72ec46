import type { Moment } from '@/lib/site/moment'

const form = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/

/**
 * The moment of `2026-08-05`, `2026-08-05 14:30`, `2026-08-05T14:30:00+08:00`. Without a time zone the time is UTC,
 * independent of the machine. `null` for anything else, including days that do not exist.
 */
export function parseDate(text: string): Moment | null {
  const [found, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = form.exec(text.trim()) ?? []
  if (!found) return null
  // A day or an hour that does not exist would be read as a later one.
  const moment = `${year}-${month}-${day}T${hour}:${minute}:${second}`
  const isReal = !Number.isNaN(Date.parse(`${moment}Z`)) && new Date(`${moment}Z`).toISOString().startsWith(moment)
  const [, sign, hours = '', minutes = ''] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (!isReal || Number(hours) > 14 || Number(minutes) > 59) return null
  return moment + (sign ? `${sign}${hours}:${minutes}` : 'Z')
}
