'use client'
import { type ReactNode, useId } from 'react'

export interface SegmentedOption<Value extends string> {
  readonly value: Value
  readonly label: ReactNode
  /** A second, smaller line. */
  readonly detail?: ReactNode
  readonly disabled?: boolean | undefined
}

interface SegmentedProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly SegmentedOption<Value>[]
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side. Native radio buttons inside: arrows, tab and form semantics come with them. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className="segmented">
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.detail ? <span className="num text-small font-normal">{option.detail}</span> : null}
        </label>
      ))}
    </div>
  )
}
