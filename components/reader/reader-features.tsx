import type { ComponentType } from 'react'
import { LanguageRedirect } from './language-redirect/language-redirect'
import { Notices } from './notice/notices'
import type { ReaderFeatureProps } from './reader-feature'
import { ThirdParties } from './third-parties/third-parties'

/** Features that every page has once: a folder in this room and one line here. */
const features: ComponentType<ReaderFeatureProps>[] = [LanguageRedirect, Notices, ThirdParties]

/** Mounts the reader features, in order. */
export function ReaderFeatures(props: ReaderFeatureProps) {
  return features.map((Feature, index) => <Feature key={index} {...props} />)
}
