import { appleShare, mayOfferInstall } from '@/lib/pwa/install'
import { takeInstall, whenInstallable } from '@/lib/pwa/install-event'
import { app } from '@/stores/app-store'
import { storedConsent } from '@/stores/consent'

const REFUSED = 'andanza:install-no'
const ASKED = 'andanza:install-asked'
const INSTALLED = '(display-mode: standalone), (display-mode: fullscreen), (display-mode: minimal-ui)'

/** Offers to install once that can be done, and once a visit. */
export function watchInstall(visit: number): void {
  addEventListener('appinstalled', () => app.setState({ isInstallShown: false, isInstalled: true }))
  const share = appleShare(navigator)
  if (share) offer(visit, share)
  else whenInstallable(() => offer(visit, 'asked'))
}

function offer(visit: number, install: 'asked' | 'below' | 'above'): void {
  app.setState({ install })
  const now = Date.now()
  const hasChosen = storedConsent() !== null
  const facts = {
    hasChosen,
    visit,
    path: location.pathname,
    isInstalled: isInstalled(),
    now,
    ...remembered(),
  }
  if (!mayOfferInstall(facts)) return
  sessionStorage.setItem(ASKED, '1')
  app.setState({ isInstallShown: true })
}

function remembered() {
  const refused = Number(localStorage.getItem(REFUSED))
  return { wasAsked: sessionStorage.getItem(ASKED) !== null, refusedAt: refused > 0 ? refused : null }
}

/** Also as Safari says it. */
function isInstalled(): boolean {
  return matchMedia(INSTALLED).matches || ('standalone' in navigator && navigator.standalone === true)
}

/** It is not wanted now. */
export function refuseInstall(): void {
  localStorage.setItem(REFUSED, String(Date.now()))
  app.setState({ isInstallShown: false })
}

/** Lets the browser ask; its no is a no. */
export async function install(): Promise<void> {
  const event = takeInstall()
  app.setState({ isInstallShown: false })
  if (!event) return
  await event.prompt()
  const { outcome } = await event.userChoice
  if (outcome === 'dismissed') refuseInstall()
}
