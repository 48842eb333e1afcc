import Link from 'next/link'
import type { ComponentProps } from 'react'

/** A link between pages of the desk, which stay in one document. Nothing is fetched ahead: each answer is somebody's own. */
export function DeskLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  return <Link {...props} prefetch={false} />
}
