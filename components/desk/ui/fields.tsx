import type { ComponentProps, ReactNode } from 'react'
import { useId } from 'react'
import { DeskIcon } from './icon'

interface Labelled {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong and what to do; it is tied to the control and read out when it appears. */
  readonly error?: string | undefined
}

/** A text input with its label; `{...register('email')}` of react-hook-form fits. */
export function DeskField({
  label,
  hint,
  error,
  className = '',
  ...input
}: ComponentProps<'input'> & Labelled) {
  return (
    <Around label={label} hint={hint} error={error}>
      {(tied) => <input {...input} {...tied} className={`in ${className}`} />}
    </Around>
  )
}

/** Several lines with their label. */
export function DeskArea({ label, hint, error, ...area }: ComponentProps<'textarea'> & Labelled) {
  return (
    <Around label={label} hint={hint} error={error}>
      {(tied) => <textarea rows={2} {...area} {...tied} className="in" />}
    </Around>
  )
}

/** A native select with its label; the options are its children. */
export function DeskSelect({ label, hint, error, ...select }: ComponentProps<'select'> & Labelled) {
  return (
    <Around label={label} hint={hint} error={error}>
      {(tied) => <select {...select} {...tied} className="in" />}
    </Around>
  )
}

interface Tied {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

function Around({
  label,
  hint,
  error,
  children,
}: Labelled & { readonly children: (tied: Tied) => ReactNode }) {
  const id = useId()
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  const tied: Tied = {
    id,
    ...(notes ? { 'aria-describedby': notes } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {children(tied)}
      {error ? (
        <p id={`${id}-error`} role="alert" className="bad-text">
          <DeskIcon name="circle-alert" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="soft">
          {hint}
        </p>
      ) : null}
    </div>
  )
}
