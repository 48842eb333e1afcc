import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { SiteLink } from './site-link'

interface ChipProps extends ComponentProps<'button'> {
  readonly on?: boolean | undefined
}

/** A choice that can be on or off. */
export function Chip({ on = false, className, ...rest }: ChipProps) {
  return <button type="button" aria-pressed={on} {...rest} className={clsx('chip', className)} />
}

/** The same as a link: a filter that leads to another result. */
export function ChipLink({
  on = false,
  className,
  ...rest
}: ComponentProps<typeof SiteLink> & { readonly on?: boolean }) {
  return <SiteLink {...rest} className={clsx('chip', on && 'is-on', className)} />
}
