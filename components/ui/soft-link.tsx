'use client'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { isOpenPath } from '@/lib/routing/open-path'

type SoftLinkProps = Pick<
  ComponentProps<'a'>,
  'className' | 'style' | 'children' | 'aria-label' | 'aria-current'
> & {
  readonly href: string
}

/**
 * A link to a public page that stays inside the app, with which the browser's own router gives back scroll and focus and
 * tells screen readers the new title. From a private page, which has a document of its own, it loads a document.
 */
export function SoftLink(props: SoftLinkProps) {
  return (
    <Link
      {...props}
      prefetch={false}
      onNavigate={(event) => {
        if (isOpenPath(location.pathname)) return
        event.preventDefault()
        location.assign(props.href)
      }}
    />
  )
}
