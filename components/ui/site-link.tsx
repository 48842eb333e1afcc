import type { ComponentProps } from 'react'
import { isOpenPath } from '@/lib/routing/open-path'
import { SoftLink } from './soft-link'

interface SiteLinkProps extends Omit<ComponentProps<'a'>, 'ref'> {
  readonly href: string
  /** The modal that opens instead, where scripts run. */
  readonly 'data-dialog'?: string | undefined
}

/**
 * A link: inside the app to public pages, loading a document anywhere else. What is fetched ahead of a click is decided
 * in one place (components/layout/prefetch-links).
 */
export function SiteLink(props: SiteLinkProps) {
  return props['data-dialog'] || !isOpenPath(props.href) ? <a {...props} /> : <SoftLink {...props} />
}
