import badge from '../badge/badge.module.css'

const kinds: Record<string, string> = { GET: 'info', POST: 'tip', PUT: 'warning', DELETE: 'caution' }

export function Method({ name }: { name: string }) {
  return (
    <span className={badge.badge} data-kind={kinds[name] ?? 'note'}>
      {name}
    </span>
  )
}
