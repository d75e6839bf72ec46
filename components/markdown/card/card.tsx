import { ProviderTile } from '@/components/ui/provider-tile/provider-tile'
import type { PageData } from '@/lib/page-data/page-data'
import { tileOfLink } from '@/lib/page-data/tiles'
import anchor from '../link/anchor.module.css'
import styles from './card.module.css'
import type { Root } from 'hast'
import { nodesOf } from '@/lib/markdown/nodes'
import type { VFile } from 'vfile'
import { messagesOf } from '@/lib/i18n/messages'
import { isScriptAddress } from '@/lib/site/policy/link-address'
import { kindOfAddress } from '@/lib/markdown/links'
import { pageOf } from '../messages'

interface CardProps {
  pageData: Pick<PageData, 'tiles'>
  title?: string
  desc?: string
  logo?: string
  link?: string
  'data-kind'?: string
  'data-note'?: string
}

/** A site or page as a card, with its logo or the tile of the provider whose driver it leads to. */
export function Card({ pageData, title = '', desc, logo, link, 'data-kind': kind, 'data-note': note }: CardProps) {
  const tile = link && !logo ? tileOfLink(pageData.tiles, link) : undefined
  const content = (
    <>
      {tile && <ProviderTile tile={tile} />}
      {logo && <img className={styles.logo} src={logo} alt="" width={40} height={40} loading="lazy" decoding="async" />}
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {desc && <span className={styles.desc}>{desc}</span>}
      </span>
    </>
  )
  if (!link) return <div className={styles.card}>{content}</div>
  if (kind !== 'external')
    return (
      <a className={styles.card} href={link}>
        {content}
      </a>
    )
  return (
    <a className={`${styles.card} ${anchor.external}`} href={link} target="_blank" rel="noopener noreferrer">
      {content}
      {note && <span className="visually-hidden"> {note}</span>}
    </a>
  )
}

/** Marks cards that link to other sites, and removes unsafe URLs. */
export const cardPlugin = () => (tree: Root, file: VFile) => {
  const { newWindow } = messagesOf(pageOf(file).locale).shell
  for (const { tagName, properties } of nodesOf(tree, 'element')) {
    if (tagName !== 'vp-card') continue
    for (const name of ['link', 'logo']) if (isScriptAddress(String(properties[name] ?? ''))) delete properties[name]
    if (typeof properties.link !== 'string') continue
    const kind = kindOfAddress(properties.link)
    Object.assign(properties, { dataKind: kind, dataNote: kind === 'external' ? newWindow : undefined })
  }
}
