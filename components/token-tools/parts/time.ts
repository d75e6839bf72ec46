/** A duration in seconds in its shortest form: `45 s`, `3 min`. */
export function formatSpan(seconds: number, words: { seconds: string; minutes: string }): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return whole < 90 ? words.seconds.replace('{count}', String(whole)) : words.minutes.replace('{count}', String(Math.round(whole / 60)))
}

/** Lifetime of a token: `2 h`, `30 days`; short ones in minutes. */
export function formatLife(seconds: number, words: { hours: string; days: string }, short: { seconds: string; minutes: string }): string {
  if (seconds < 2 * 3600) return formatSpan(seconds, short)
  if (seconds < 48 * 3600) return words.hours.replace('{count}', String(Math.round(seconds / 3600)))
  return words.days.replace('{count}', String(Math.round(seconds / 86_400)))
}

/** `yyyy-MM-dd HH:mm:ss` in the visitor's time zone. */
export function formatMoment(time: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0')
  const day = `${time.getFullYear()}-${two(time.getMonth() + 1)}-${two(time.getDate())}`
  return `${day} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`
}
