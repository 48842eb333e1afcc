import { useTranslations } from 'next-intl'
import type { Ref } from 'react'
import { Disclosure } from '@/components/ui/disclosure'
import { Checkbox } from '@/components/ui/forms/tick'
import { TERMS_VERSION } from '@/lib/checkout/terms'

interface TermsProps {
  readonly input: Ref<HTMLInputElement>
  readonly accepted: boolean
  readonly missing: boolean
  readonly onAccept: (accepted: boolean) => void
}

const POINTS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const

/** The terms, readable in place, and the box that is never ticked for anybody. */
export function Terms({ input, accepted, missing, onAccept }: TermsProps) {
  const t = useTranslations('checkout')
  return (
    <div className="grid gap-1">
      <Checkbox
        ref={input}
        checked={accepted}
        error={missing ? t('pay.termsMissing') : undefined}
        onChange={({ target }) => onAccept(target.checked)}
      >
        {t('pay.terms', { version: TERMS_VERSION })}
      </Checkbox>
      <Disclosure summary={<span className="text-violet">{t('pay.termsRead')}</span>} className="text-note">
        <ul className="grid list-disc gap-2 pb-2 pl-5 text-small text-ink-soft">
          {POINTS.map((point) => (
            <li key={point}>{t(`pay.termsText.${point}`)}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}
