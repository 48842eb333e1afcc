'use client'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Emphasis } from '@/components/ui/emphasis'
import { Icon } from '@/components/ui/icons/icon'
import { SITE_ICONS } from '@/lib/pictures/site-icons'
import { AppleBar, AppleIcon } from './apple-steps'
import { install, refuseInstall } from './watch-install'

interface InstallCardProps {
  /** The browser can be asked, or its own button is below or above. */
  readonly way: 'asked' | 'below' | 'above'
}

/** Offers to put the site on the screen: not modal, it moves nothing and takes no focus. */
export function InstallCard({ way }: InstallCardProps) {
  const t = useTranslations('app.install')
  return (
    <section
      role="dialog"
      aria-label={t(way === 'asked' ? 'title' : 'appleTitle')}
      onKeyDown={({ key }) => void (key === 'Escape' && refuseInstall())}
      className="no-print panel fixed inset-x-3 bottom-24 z-20 grid max-h-[calc(100dvh-7rem)] gap-4 overflow-auto border-transparent shadow-float sm:right-auto sm:w-[387px] lg:bottom-6 lg:left-6"
    >
      {way === 'asked' ? <Asked /> : <Steps way={way} />}
    </section>
  )
}

function Head({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('app.install')
  return (
    <div className="flex items-start justify-between gap-3">
      {children}
      <button type="button" className="icon-btn -mt-2 -mr-2" aria-label={t('no')} onClick={refuseInstall}>
        <Icon name="x" />
      </button>
    </div>
  )
}

const Mark = () => (
  <img src={SITE_ICONS.small} alt="" width={52} height={52} className="size-13 rounded-[14px]" />
)

function Asked() {
  const t = useTranslations('app.install')
  return (
    <>
      <Head>
        <p className="flex items-center gap-3.5 leading-[1.35]">
          <Mark />
          <span>
            <b className="text-[1.125rem]">{t('title')}</b>
            <br />
            <span className="text-small text-ink-soft">
              {location.host} · {t('size')}
            </span>
          </span>
        </p>
      </Head>
      <ul>
        <li className="flex items-center gap-3.5 py-3">
          <Icon name="plane" /> <span>{t('trip')}</span>
        </li>
        <li className="flex items-center gap-3.5 border-t border-hairline py-3">
          <Icon name="wifi-off" /> <span>{t('pages')}</span>
        </li>
      </ul>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="text" onClick={refuseInstall}>
          {t('no')}
        </Button>
        <Button look="main" onClick={() => void install()}>
          {t('yes')}
        </Button>
      </div>
    </>
  )
}

function Steps({ way }: { readonly way: 'below' | 'above' }) {
  const t = useTranslations('app.install')
  const key = 'grid size-13 flex-none place-items-center rounded-[14px] bg-lavender-tint text-violet'
  return (
    <>
      <Head>
        <b className="text-[1.125rem]">{t('appleTitle')}</b>
      </Head>
      <ol className="grid gap-3">
        <li className="flex items-center gap-3.5">
          <span className={key}>
            <AppleIcon name="share" />
          </span>
          <span>
            <Emphasis text={t(`apple.${way}`)} />
          </span>
        </li>
        <li className="flex items-center gap-3.5">
          <span className={key}>
            <AppleIcon name="add" />
          </span>
          <span>
            <Emphasis text={t('apple.add')} />
          </span>
        </li>
        <li className="flex items-center gap-3.5">
          <Mark />
          <span>{t('apple.open')}</span>
        </li>
      </ol>
      {way === 'below' ? <AppleBar /> : null}
    </>
  )
}
