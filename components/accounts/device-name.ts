import Bowser from 'bowser'

/** "Chrome · Android" from a User-Agent; null when it says nothing. Server only: the parser is large. */
export function deviceName(userAgent: string): string | null {
  if (userAgent === '') return null
  const { browser, os } = Bowser.parse(userAgent)
  const words = [browser.name, os.name].filter((word) => word !== undefined && word !== '')
  return words.length > 0 ? words.join(' · ') : null
}
