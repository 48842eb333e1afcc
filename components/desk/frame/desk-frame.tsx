import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { DeskActor } from '@/lib/desk/contract'
import { deskLinks } from '@/lib/links/desk-links'
import type { Market } from '@/lib/locale/market'
import { Live } from '../live/live'
import { Finder } from '../palette/finder'
import { Who } from '../ui/who'
import { DeskBrand } from './desk-brand'
import { DeskProvider } from './desk-context'
import { Keys } from './keys'
import { LanguageSwitch } from './language-switch'
import { LeaveButton } from './leave-button'
import { SideMenu, TabBar } from './menu-links'
import { StepUp } from './step-up'
import { Toasts } from './toasts'
import { UntilTold } from './until-told'

interface DeskFrameProps {
  readonly market: Market
  readonly session: DeskActor
  readonly children: ReactNode
}

/** What stands around every page of the desk: menu, bar, tab bar of phones, keys, and the question for a fresh code. */
export function DeskFrame({ market, session, children }: DeskFrameProps) {
  const t = useTranslations('desk')
  return (
    <DeskProvider market={market} session={session}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <div className="frame">
        <nav className="side" aria-label={t('menu.label')}>
          <div className="side-in">
            <DeskBrand />
            <SideMenu />
            <Me session={session} />
          </div>
        </nav>
        <div>
          <header className="bar">
            <span className="only-s">
              <DeskBrand />
            </span>
            <Finder />
            <div className="end">
              <Live />
              <span className="only-l">
                <LanguageSwitch market={market} />
              </span>
              <Keys />
              <LeaveButton />
            </div>
          </header>
          <main id="content" tabIndex={-1} className="page">
            {children}
          </main>
        </div>
      </div>
      <TabBar />
      <Toasts />
      <StepUp />
      <UntilTold />
    </DeskProvider>
  )
}

function Me({ session: { actor } }: Pick<DeskFrameProps, 'session'>) {
  const t = useTranslations('desk')
  return (
    <a className="me" href={deskLinks.me()}>
      <Who name={actor.name} isBig />
      <span className="me-words">
        <b>{actor.name}</b>
        <br />
        <span className="soft">
          {t(`roles.${actor.role}`)}
          {actor.host ? ` · ${actor.host.name}` : ''}
        </span>
      </span>
    </a>
  )
}
