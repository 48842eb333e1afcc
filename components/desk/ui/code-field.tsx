import { type ComponentProps, useId } from 'react'
import { DeskIcon } from './icon'

interface CodeFieldProps extends ComponentProps<'input'> {
  readonly label: string
  readonly error?: string | undefined
}

/** The six digits of an authenticator app: typed, pasted with a space in the middle, or filled in by the browser. */
export function CodeField({ label, error, ...input }: CodeFieldProps) {
  const id = useId()
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // Room for the space that apps show in the middle.
        maxLength={9}
        className="in digits"
        {...(error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
      />
      {error ? (
        <p id={`${id}-error`} role="alert" className="bad-text">
          <DeskIcon name="circle-alert" />
          {error}
        </p>
      ) : null}
    </div>
  )
}

/** What was typed as the six digits it means; null when it is anything else. */
export function digitsOf(typed: string): string | null {
  const digits = typed.replaceAll(/\s/g, '')
  return /^\d{6}$/.test(digits) ? digits : null
}
