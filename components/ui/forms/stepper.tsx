'use client'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../icons/icon-button'

interface StepperProps {
  readonly value: number
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** What is counted, read out with the number. */
  readonly label: string
  readonly lessLabel: string
  readonly moreLabel: string
  readonly onChange: (value: number) => void
}

/** − n +. The number takes arrows, Page Up and Down (by five), Home and End; the buttons are 44 px. */
export function Stepper({ value, min = 0, max = 99, label, lessLabel, moreLabel, onChange }: StepperProps) {
  const set = (next: number) => {
    const fitting = Math.min(max, Math.max(min, next))
    if (fitting !== value) onChange(fitting)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextValue(event.key, value, min, max)
    if (next === null) return
    event.preventDefault()
    set(next)
  }
  return (
    <span className="inline-flex w-fit items-center rounded-input border-[1.5px] border-field bg-card">
      <IconButton icon="minus" label={lessLabel} disabled={value <= min} onClick={() => set(value - 1)} />
      <span
        role="spinbutton"
        tabIndex={0}
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        onKeyDown={onKeyDown}
        className="num min-w-8 text-center font-bold"
      >
        {value}
      </span>
      <IconButton icon="plus" label={moreLabel} disabled={value >= max} onClick={() => set(value + 1)} />
    </span>
  )
}

function nextValue(key: string, value: number, min: number, max: number): number | null {
  switch (key) {
    case 'ArrowUp':
    case 'ArrowRight':
      return value + 1
    case 'ArrowDown':
    case 'ArrowLeft':
      return value - 1
    case 'PageUp':
      return value + 5
    case 'PageDown':
      return value - 5
    case 'Home':
      return min
    case 'End':
      return max
    default:
      return null
  }
}
