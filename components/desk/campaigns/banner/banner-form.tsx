import { useTranslations } from 'next-intl'
import type { DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { Notice } from '../../ui/notice'
import { BannerDates } from './banner-dates'
import { BannerLook } from './banner-look'
import { BannerPreview } from './banner-preview'
import { datesOf } from './banner-table'
import { BannerWords } from './banner-words'
import type { BandTexts } from './preview-band'
import { PublishPanel } from './publish-panel'
import { useBannerForm } from './use-banner-form'
import { isConflict } from './use-banners'
import { useFocusBack } from './use-focus-back'

interface BannerFormProps {
  /** Null: a new one. */
  readonly banner: DeskBanner | null
  readonly hosts: readonly string[]
  readonly texts: BandTexts
  /** @param text what became of it */
  readonly onKept: (text: string) => void
}

/** A banner as it is written, beside what visitors would see of it; then what publishing it does, in its place. */
export function BannerForm({ banner, hosts, texts, onKept }: BannerFormProps) {
  const t = useTranslations('desk.banners')
  const { market } = useDesk()
  const form = useBannerForm(banner, () => onKept(t('kept')))
  const { draft, faster, quoted, publishes, error } = form
  const send = useFocusBack<HTMLButtonElement>(quoted !== null)
  const part = { draft, set: form.set, errorOf: form.errorOf }
  if (quoted)
    return (
      <PublishPanel
        {...quoted}
        onClose={form.back}
        onDone={({ name }) => onKept(t('publish.done', { name: name.es_MX }))}
        onFaster={form.onFaster}
      />
    )
  return (
    <form className="form banner-form" noValidate onSubmit={form.submit}>
      {faster ? (
        <Notice tone="maize" role="alert">
          {t('faster', { name: faster.name.es_MX, ...datesOf(faster, market.locale) })}
        </Notice>
      ) : null}
      <FormFailure error={isConflict(error) ? null : error} />
      <BannerWords {...part} />
      <BannerDates {...part} />
      <BannerLook {...part} hosts={hosts} />
      <BannerPreview draft={draft} texts={texts} />
      <DeskButton type="submit" look="main" ref={send} busy={form.isPending}>
        {t(publishes ? 'review' : 'keep')}
      </DeskButton>
    </form>
  )
}
