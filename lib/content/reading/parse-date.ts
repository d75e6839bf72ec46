const form = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?(Z|[+-]\d{2}:?\d{2}))?)?$/

/**
 * Milliseconds since 1970 of `2026-08-05`, `2026-08-05 14:30`, `2026-08-05T14:30:00+08:00`. Without a time zone the time is UTC,
 * independent of the machine. `null` for anything else, including days that do not exist.
 */
export function parseDate(text: string): number | null {
  const [found, year, month, day, hour = '0', minute = '0', second = '0', zone = 'Z'] = form.exec(text.trim()) ?? []
  if (!found) return null
  const parts = [year, month, day, hour, minute, second].map(Number) as [number, number, number, number, number, number]
  const time = new Date(0)
  time.setUTCFullYear(parts[0], parts[1] - 1, parts[2])
  time.setUTCHours(parts[3], parts[4], parts[5])
  const back = [
    time.getUTCFullYear(),
    time.getUTCMonth() + 1,
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
    time.getUTCSeconds(),
  ]
  if (back.some((part, index) => part !== parts[index])) return null
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? []
  if (Number(hours) > 14 || Number(minutes) > 59) return null
  return time.getTime() - (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
