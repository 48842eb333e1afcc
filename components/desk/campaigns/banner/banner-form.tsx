import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { Notice } from '../../ui/notice'
import { BannerDates } from './banner-dates'
import { type BannerDraft, contentOf, draftOf, newDraft } from './banner-draft'
import { BannerLook } from './banner-look'
import { BannerPreview } from './banner-preview'
import { datesOf } from './banner-table'
import { BannerWords } from './banner-words'
import type { BandTexts } from './preview-band'
import { isConflict, useKeepBanner } from './use-banners'

interface BannerFormProps {
  /** Null: a new one. */
  readonly banner: DeskBanner | null
  readonly hosts: readonly string[]
  readonly texts: BandTexts
  readonly onKept: () => void
}

/** A banner as it is written, beside what visitors would see of it. */
export function BannerForm({ banner, hosts, texts, onKept }: BannerFormProps) {
  const t = useTranslations('desk.banners')
  const { market } = useDesk()
  // Made once, so that a second try keeps no second one.
  const [draft, setDraft] = useState(() => (banner ? draftOf(banner) : newDraft(crypto.randomUUID())))
  const [isTried, setTried] = useState(false)
  const [faster, setFaster] = useState<DeskBanner | null>(null)
  const keeping = useKeepBanner(onKept, (now) => {
    setFaster(now)
    // Whoever saves now has seen it; what cannot change any more is measured by it.
    setDraft((mine) => ({ ...mine, version: now.version, was: now }))
  })
  const set = (changed: Partial<BannerDraft>) => setDraft((mine) => ({ ...mine, ...changed }))
  const errorOf = (field: string) =>
    (isTried ? missingIn(draft, field, t) : undefined) ?? fieldErrorOf(keeping.error, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const content = contentOf(draft)
    if (!content || REQUIRED.some((field) => missingIn(draft, field, t))) return
    keeping.submit({ uuid: draft.uuid, version: draft.version, content })
  }
  const part = { draft, set, errorOf }
  return (
    <form className="form banner-form" noValidate onSubmit={submit}>
      {faster ? (
        <Notice tone="maize" role="alert">
          {t('faster', { name: faster.name.es_MX, ...datesOf(faster, market.locale) })}
        </Notice>
      ) : null}
      <FormFailure error={isConflict(keeping.error) ? null : keeping.error} />
      <BannerWords {...part} />
      <BannerDates {...part} />
      <BannerLook {...part} hosts={hosts} />
      <BannerPreview draft={draft} texts={texts} />
      <DeskButton type="submit" look="main" busy={keeping.isPending}>
        {t('keep')}
      </DeskButton>
    </form>
  )
}

const REQUIRED = ['name.es_MX', 'description.es_MX', 'start', 'end'] as const

function missingIn(draft: BannerDraft, field: string, t: (key: 'missing' | 'noDate') => string) {
  if (field === 'name.es_MX') return draft.name.es_MX.trim() === '' ? t('missing') : undefined
  if (field === 'description.es_MX') return draft.description.es_MX.trim() === '' ? t('missing') : undefined
  if (field === 'start' || field === 'end') return draft[field] === '' ? t('noDate') : undefined
  return undefined
}
