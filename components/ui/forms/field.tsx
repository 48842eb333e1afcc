import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon'

/** What a control needs to belong to its label, hint and error. */
export interface ControlProps {
  readonly id: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
}

interface FieldProps {
  readonly label: ReactNode
  readonly hint?: ReactNode
  /** What is wrong and what to do; marks the control as invalid. */
  readonly error?: string | undefined
  readonly className?: string | undefined
  readonly children: (control: ControlProps) => ReactNode
}

/** A labelled control: the hint and the error are tied to it, and the error is read out when it appears. */
export function Field({ label, hint, error, className = '', children }: FieldProps) {
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children(controlProps(id, hint, error))}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

/** Ties a control to its notes by ids; use with {@link FieldNotes} where there is no {@link Field}. */
export function controlProps(id: string, hint: ReactNode, error: string | undefined): ControlProps {
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return {
    id,
    ...(notes ? { 'aria-describedby': notes } : {}),
    ...(error ? { 'aria-invalid': true as const } : {}),
  }
}

/** The lines under a control. */
export function FieldNotes({
  id,
  hint,
  error,
}: {
  id: string
  hint?: ReactNode
  error?: string | undefined
}) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} role="alert" className="flex gap-1.5 text-small font-semibold text-chile">
          <Icon name="circle-exclamation-point" className="icon-s mt-0.5" />
          {error}
        </p>
      ) : null}
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      ) : null}
    </>
  )
}

interface Labelled {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: string | undefined
  readonly fieldClassName?: string | undefined
}

/** A text input with its label. The rest goes to the input: `{...register('email')}` of react-hook-form fits. */
export function TextField({
  label,
  hint,
  error,
  fieldClassName,
  ...input
}: ComponentProps<'input'> & Labelled) {
  return (
    <Field label={label} hint={hint} error={error} className={fieldClassName}>
      {(control) => <input {...input} {...control} className="input" />}
    </Field>
  )
}

/** A native select with its label; the options are its children. */
export function SelectField({
  label,
  hint,
  error,
  fieldClassName,
  ...select
}: ComponentProps<'select'> & Labelled) {
  return (
    <Field label={label} hint={hint} error={error} className={fieldClassName}>
      {(control) => <select {...select} {...control} className="input" />}
    </Field>
  )
}
