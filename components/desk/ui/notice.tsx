import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from './icon'

const ICONS = {
  plain: 'info',
  agave: 'circle-check',
  maize: 'alarm-clock',
  chile: 'circle-alert',
} as const satisfies Record<string, DeskIconName>

interface NoticeProps {
  readonly tone?: keyof typeof ICONS
  /** `alert` for what just went wrong, `status` for what just went well; none for what was always there. */
  readonly role?: 'alert' | 'status' | undefined
  readonly children: ReactNode
}

/** A sentence that needs attention. */
export function Notice({ tone = 'plain', role, children }: NoticeProps) {
  return (
    <div role={role} className={`note ${tone === 'plain' ? '' : tone}`}>
      <DeskIcon name={ICONS[tone]} />
      <div>{children}</div>
    </div>
  )
}
