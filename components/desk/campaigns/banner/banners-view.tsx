'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { useDesk } from '../../frame/desk-context'
import { DeskButton } from '../../ui/desk-button'
import { DeskEmpty, DeskList } from '../../ui/desk-list'
import { BannerForm } from './banner-form'
import { BannerTable } from './banner-table'
import type { BandTexts } from './preview-band'
import { type Banners, useBanners } from './use-banners'

interface BannersViewProps {
  /** What the page was made with. */
  readonly first: Banners | null
  /** What the banner says around its own words, in each locale. */
  readonly texts: BandTexts
}

/** Banners with their countdown: which is shown, and for who may, changing them; the form stands in the place of the list. */
export function BannersView({ first, texts }: BannersViewProps) {
  const t = useTranslations('desk.banners')
  const { session } = useDesk()
  const mayEdit = session.permissions.includes('edit_campaigns')
  const list = useBanners(first)
  const [edited, edit] = useState<DeskBanner | 'new' | null>(null)
  if (edited !== null)
    return (
      <>
        <div className="title">
          <h1 tabIndex={-1}>{edited === 'new' ? t('new') : t('edit', { name: edited.name.es_MX })}</h1>
          <DeskButton look="bare" onClick={() => edit(null)}>
            {t('back')}
          </DeskButton>
        </div>
        <BannerForm
          banner={edited === 'new' ? null : edited}
          hosts={list.data?.hosts ?? []}
          texts={texts}
          onKept={() => {
            edit(null)
            deskToasts.getState().show({ text: t('kept') })
          }}
        />
      </>
    )
  return (
    <DeskList
      title={t('title')}
      acts={
        mayEdit ? (
          <DeskButton look="main" onClick={() => edit('new')}>
            {t('new')}
          </DeskButton>
        ) : null
      }
      label={t('list')}
      query={list}
      rows={list.data?.items}
      empty={<DeskEmpty icon="alarm-clock" title={t('none')} text={t('how')} />}
      foot={<p className="soft">{t('how')}</p>}
    >
      {(rows) => <BannerTable banners={rows} onEdit={mayEdit ? edit : null} />}
    </DeskList>
  )
}
