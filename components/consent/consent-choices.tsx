import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Badge } from '@/components/ui/badge'
import { PURPOSES } from '@/lib/analytics/consent'
import type { Choosing } from './use-consent'

interface ConsentChoicesProps {
  readonly choosing: Choosing
  /** The browser said no for all sites: nothing can be switched on. */
  readonly isOptedOut: boolean
}

/** What may be allowed, each with its switch. */
export function ConsentChoices({ choosing, isOptedOut }: ConsentChoicesProps) {
  const t = useTranslations('consent')
  const id = useId()
  return (
    <ul className="consent-rows">
      <li>
        <Purpose name={t('purposes.necessary.name')} text={t('purposes.necessary.text')} />
        <Badge tone="line">{t('always')}</Badge>
      </li>
      {PURPOSES.map((purpose) => (
        <li key={purpose}>
          <Purpose
            id={`${id}-${purpose}`}
            name={t(`purposes.${purpose}.name`)}
            text={t(`purposes.${purpose}.text`)}
          />
          <button
            type="button"
            role="switch"
            className="consent-switch"
            aria-checked={!isOptedOut && choosing.chosen[purpose]}
            aria-labelledby={`${id}-${purpose}`}
            disabled={isOptedOut}
            onClick={() => choosing.turn(purpose)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PurposeProps {
  readonly id?: string
  readonly name: string
  readonly text: string
}

function Purpose({ id, name, text }: PurposeProps) {
  return (
    <span>
      <b id={id} className="block">
        {name}
      </b>
      <span className="text-small text-ink-soft">{text}</span>
    </span>
  )
}
