const DAY_MS = 24 * 3600 * 1000
/** Who said no is asked again after so many days. */
export const INSTALL_PAUSE_DAYS = 30

/** What decides whether somebody is asked to install the app. */
export interface InstallFacts {
  /** How often this browser came, this visit included. */
  readonly visit: number
  readonly path: string
  readonly isInstalled: boolean
  /** What may be kept was answered: one card at a time. */
  readonly hasChosen: boolean
  /** It was asked in this visit already. */
  readonly wasAsked: boolean
  /** When somebody last said no, in epoch milliseconds; null: never. */
  readonly refusedAt: number | null
  /** Epoch milliseconds. */
  readonly now: number
}

/** Specification §9: from the second visit on; never where somebody pays, and not soon after a no. */
export function mayOfferInstall(facts: InstallFacts): boolean {
  const { visit, path, isInstalled, hasChosen, wasAsked, refusedAt, now } = facts
  if (visit < 2 || isInstalled || !hasChosen || wasAsked || isElsewhere(path)) return false
  return refusedAt === null || now - refusedAt >= INSTALL_PAUSE_DAYS * DAY_MS
}

/** Where one pays, and the desk, which is another house. */
function isElsewhere(path: string): boolean {
  return /^\/(?:checkout|fast-checkout|layaway|desk)(?:\/|$)/.test(path)
}

/** Where the system's own button lies that puts a site on the screen; null where it can be asked for, or cannot be done. */
export type AppleShare = 'below' | 'above' | null

/** Safari of an iPhone has it below, that of an iPad above; other browsers there have menus of their own. */
export function appleShare({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): AppleShare {
  if (!/Safari\//.test(userAgent) || /CriOS|FxiOS|EdgiOS|OPiOS|GSA\/|Chrome\//.test(userAgent)) return null
  if (/iPhone|iPod/.test(userAgent)) return 'below'
  // An iPad calls itself a Mac, which has no screen to touch.
  return /iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1) ? 'above' : null
}
