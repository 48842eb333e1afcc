/** A browser's own offer to install the site; not in the DOM's types, for not every browser has it. */
export interface InstallEvent extends Event {
  readonly prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let held: InstallEvent | null = null
let onHeld: (() => void) | null = null

/** Keeps the browser's offer for when it is wanted: it comes once, before anything that is loaded later listens. */
export function holdInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallEvent
    onHeld?.()
  })
}

/** Calls once there is an offer, at once if there is one. */
export function whenInstallable(then: () => void): void {
  onHeld = then
  if (held) then()
}

/** The offer, which can be made once; null when it was. */
export function takeInstall(): InstallEvent | null {
  const taken = held
  held = null
  return taken
}
