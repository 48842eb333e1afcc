import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import { fieldErrorOf } from '../../team/form-failure'
import { type BannerDraft, contentOf, draftOf, newDraft } from './banner-draft'
import { type QuotedBanner, useKeepBanner, useQuoteBanner } from './use-banners'

/**
 * A banner as it is being written: one that visitors will see is asked about first and published by what was answered, any
 * other is kept at once.
 * @param banner null: a new one
 */
export function useBannerForm(banner: DeskBanner | null, onKept: () => void) {
  const t = useTranslations('desk.banners')
  // Made once, so that a second try keeps no second one.
  const [draft, setDraft] = useState(() => (banner ? draftOf(banner) : newDraft(crypto.randomUUID())))
  const [isTried, setTried] = useState(false)
  const [faster, setFaster] = useState<DeskBanner | null>(null)
  const [quoted, setQuoted] = useState<QuotedBanner | null>(null)
  const onFaster = (now: DeskBanner) => {
    setQuoted(null)
    setFaster(now)
    // Whoever saves now has seen it; what cannot change any more is measured by it.
    setDraft((mine) => ({ ...mine, version: now.version, was: now }))
  }
  const keeping = useKeepBanner({ onDone: onKept, onFaster })
  const asking = useQuoteBanner({ onDone: setQuoted, onFaster })
  const publishes = draft.enabled && draft.was?.state !== 'over'
  const sending = publishes ? asking : keeping
  return {
    ...{ draft, faster, quoted, onFaster, publishes, error: sending.error, isPending: sending.isPending },
    set: (changed: Partial<BannerDraft>) => setDraft((mine) => ({ ...mine, ...changed })),
    errorOf: (field: string) =>
      (isTried ? missingIn(draft, field, t) : undefined) ?? fieldErrorOf(sending.error, field),
    submit: (event: FormEvent) => {
      event.preventDefault()
      setTried(true)
      const content = contentOf(draft)
      if (!content || REQUIRED.some((field) => missingIn(draft, field, t))) return
      sending.submit({ uuid: draft.uuid, version: draft.version, content })
    },
    /** Back to the form, as it was typed. */
    back: () => setQuoted(null),
  }
}

const REQUIRED = ['name.es_MX', 'description.es_MX', 'start', 'end'] as const

function missingIn(draft: BannerDraft, field: string, t: (key: 'missing' | 'noDate') => string) {
  if (field === 'name.es_MX') return draft.name.es_MX.trim() === '' ? t('missing') : undefined
  if (field === 'description.es_MX') return draft.description.es_MX.trim() === '' ? t('missing') : undefined
  if (field === 'start' || field === 'end') return draft[field] === '' ? t('noDate') : undefined
  return undefined
}
