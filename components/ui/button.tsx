import type { ComponentProps } from 'react'
import { buttonClass, type Look } from './button-class'
import { SiteLink } from './site-link'

interface ButtonProps extends ComponentProps<'button'>, Look {
  /** Something is under way: announced, and further clicks are ignored. In islands only. */
  readonly busy?: boolean | undefined
}

/** A button; of type `button` unless said otherwise. */
export function Button({ look, wide, busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ look, wide }, className)}
    />
  )
}

/** A link that looks like a button. */
export function ButtonLink({ look, wide, className, ...rest }: ComponentProps<typeof SiteLink> & Look) {
  return <SiteLink {...rest} className={buttonClass({ look, wide }, className)} />
}
