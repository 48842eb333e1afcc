import Bowser from 'bowser'

/** Below these versions a browser is old (specification §5). Desktop and mobile Safari differ; so do the two Edges. */
const LEAST: Readonly<Record<string, string>> = {
  'Internet Explorer': '11',
  'Microsoft Edge': '15',
  'Microsoft Edge (Chromium)': '79',
  'Safari (desktop)': '10.1',
  'Safari (mobile)': '10.2',
  'Android Browser': '4.4',
  Firefox: '52',
  Chrome: '50',
  Opera: '22',
}

/** Whether a browser is older than the versions of specification §5. What is not known is not old. */
export function isOldBrowser(userAgent: string): boolean {
  if (userAgent === '') return false
  const { browser, platform } = Bowser.parse(userAgent)
  const least = LEAST[kindOf(browser.name ?? '', platform.type ?? '', userAgent)]
  return least !== undefined && browser.version !== undefined && isBelow(browser.version, least)
}

function kindOf(name: string, platform: string, userAgent: string): string {
  if (name === 'Safari') return platform === 'desktop' ? 'Safari (desktop)' : 'Safari (mobile)'
  return name === 'Microsoft Edge' && userAgent.includes('Edg/') ? 'Microsoft Edge (Chromium)' : name
}

/** Compares `10.1.2` with `10.2` part by part; a part that is missing is 0. */
function isBelow(version: string, least: string): boolean {
  const [own, other] = [version, least].map((text) =>
    text.split('.').map((part) => Number.parseInt(part, 10) || 0),
  )
  for (const [index, wanted] of (other ?? []).entries()) {
    const part = own?.[index] ?? 0
    if (part !== wanted) return part < wanted
  }
  return false
}
