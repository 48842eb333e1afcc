import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { fieldErrorOf } from '../team/form-failure'
import { DeskArea } from './fields'

/** As the API takes a reason. */
const REASON = { least: 3, most: 500 }

interface ReasonFieldProps {
  readonly label?: string
  /** Who reads it. */
  readonly hint: ReactNode
  readonly value: string
  readonly onChange: (reason: string) => void
  /** Whether it was sent without one. */
  readonly isMissing: boolean
  readonly error: unknown
  readonly autoFocus?: boolean
}

/** Why something is done: three letters at least. */
export function ReasonField({
  label,
  hint,
  value,
  onChange,
  isMissing,
  error,
  autoFocus = false,
}: ReasonFieldProps) {
  const t = useTranslations('desk.reason')
  return (
    <DeskArea
      label={label ?? t('label')}
      hint={hint}
      maxLength={REASON.most}
      required
      autoFocus={autoFocus}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={isMissing ? t('missing') : fieldErrorOf(error, 'reason')}
    />
  )
}

/** Whether a reason was missing, and what asks before it goes on. */
export function useReason() {
  const [isMissing, setMissing] = useState(false)
  /** @returns the reason as it is sent; null: it is too short, and the field says so */
  const demand = (typed: string): string | null => {
    const reason = typed.trim()
    const isEnough = reason.length >= REASON.least
    setMissing(!isEnough)
    return isEnough ? reason : null
  }
  return { isMissing, demand }
}
