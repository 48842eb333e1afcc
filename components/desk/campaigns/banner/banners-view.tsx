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
import { PublishPanel } from './publish-panel'
import { type Banners, type QuotedBanner, useBanners } from './use-banners'
import { useFocusBack } from './use-focus-back'

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
  const publishing = usePublishing()
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
          onKept={(text) => {
            edit(null)
            deskToasts.getState().show({ text })
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
      panel={<Publishing publishing={publishing} />}
      label={t('list')}
      query={list}
      rows={list.data?.items}
      empty={<DeskEmpty icon="alarm-clock" title={t('none')} text={t('how')} />}
      foot={<p className="soft">{t('how')}</p>}
    >
      {(rows) => (
        <BannerTable banners={rows} acts={mayEdit ? { onEdit: edit, onQuoted: publishing.open } : null} />
      )}
    </DeskList>
  )
}

/** What publishing one from the list does, once it is known; the focus goes back to where it was asked. */
function usePublishing() {
  const [quoted, setQuoted] = useState<QuotedBanner | null>(null)
  const opener = useFocusBack<HTMLElement>(quoted !== null)
  const open = (next: QuotedBanner) => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    setQuoted(next)
  }
  return { quoted, open, close: () => setQuoted(null) }
}

function Publishing({
  publishing: { quoted, close },
}: {
  readonly publishing: ReturnType<typeof usePublishing>
}) {
  const t = useTranslations('desk.banners')
  if (!quoted) return null
  const done = (text: string) => {
    close()
    deskToasts.getState().show({ text })
  }
  return (
    <PublishPanel
      key={quoted.quoted.quote}
      {...quoted}
      onClose={close}
      onDone={({ name }) => done(t('publish.done', { name: name.es_MX }))}
      onFaster={({ name }) => done(t('notTurned', { name: name.es_MX }))}
    />
  )
}
