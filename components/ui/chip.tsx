import clsx from 'clsx'
import type { ComponentProps } from 'react'

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
}: ComponentProps<'a'> & { readonly on?: boolean }) {
  return <a {...rest} className={clsx('chip', on && 'is-on', className)} />
}
