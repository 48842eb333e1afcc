export type DeviceMode = 'mobile' | 'desktop'

/** Specification §9, CSS pixels. */
const DESKTOP_FROM = 1024

/** Mobile if the window is narrower than 1024 or the platform is mobile (specification §4, §9). */
export function deviceMode(width: number, isMobile: boolean): DeviceMode {
  return width < DESKTOP_FROM || isMobile ? 'mobile' : 'desktop'
}

/** Whether a user agent is a phone's or a tablet's. An iPad that calls itself a Mac counts by its width. */
export function isMobilePlatform(userAgent: string): boolean {
  return /Android|iPhone|iPad|iPod|Mobile/i.test(userAgent)
}
