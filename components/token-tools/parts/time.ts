/** A duration in seconds in its shortest form: `45 s`, `3 min`. */
export function formatSpan(seconds: number, text: { seconds: string; minutes: string }): string {
  const whole = Math.max(0, Math.ceil(seconds))
  return whole < 90 ? text.seconds.replace('{count}', String(whole)) : text.minutes.replace('{count}', String(Math.round(whole / 60)))
}

/** Lifetime of a token: `2 h`, `30 days`; short ones in minutes. */
export function formatLife(seconds: number, text: { hours: string; days: string }, short: { seconds: string; minutes: string }): string {
  if (seconds < 2 * 3600) return formatSpan(seconds, short)
  if (seconds < 48 * 3600) return text.hours.replace('{count}', String(Math.round(seconds / 3600)))
  return text.days.replace('{count}', String(Math.round(seconds / 86_400)))
}

/** `yyyy-MM-dd HH:mm:ss` in the visitor's time zone, as Swedish writes it. */
export const formatMoment = (time: Date): string => time.toLocaleString('sv')
