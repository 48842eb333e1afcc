'use client'
import { createRoot } from 'react-dom/client'
import { useStore } from 'zustand'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import { DEFAULT_MARKET, parseLocale } from '@/lib/locale/market'
import { app } from '@/stores/app-store'
import { InstallCard } from './install-card'
import { InstalledNote, UpdateOffer } from './notices'

/** Stands beside the page's own tree: what it shows belongs to the browser, not to a page. */
export function mountApp(): void {
  const host = document.createElement('div')
  document.body.append(host)
  const locale = parseLocale(document.documentElement.lang.replace('-', '_')) ?? DEFAULT_MARKET.locale
  createRoot(host).render(
    <WithLateTexts locale={locale} namespace="app">
      <AppHost />
    </WithLateTexts>,
  )
}

function AppHost() {
  const { install, isInstallShown, isInstalled, isUpdateReady } = useStore(app)
  return (
    <>
      {install && isInstallShown ? <InstallCard way={install} /> : null}
      {isInstalled ? <InstalledNote /> : null}
      {isUpdateReady ? <UpdateOffer /> : null}
    </>
  )
}
