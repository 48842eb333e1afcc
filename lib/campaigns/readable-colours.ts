/** A pair of colours as CSS takes it. */
export interface Colours {
  readonly color: string
  readonly background: string
}

/** Ink and white of the site (app/_document/theme.css), and the band's default background of specification §9. */
const INK = '#2a1a4a'
const WHITE = '#ffffff'
export const BAND_DEFAULT: Colours = { color: INK, background: '#dacaff' }

/** WCAG 2.2, 1.4.3: normal text. */
const LEAST_CONTRAST = 4.5

/**
 * The colours of a campaign, kept where they can be read: a text that stands out too little becomes ink, white
 * or black, the first that is clear enough. What is no `#rrggbb` becomes the default band.
 */
export function readableColours({ color, background }: Colours): Colours {
  const behind = luminance(background)
  if (behind === null) return BAND_DEFAULT
  const wished = luminance(color)
  if (wished !== null && contrast(wished, behind) >= LEAST_CONTRAST) return { color, background }
  const clear = [INK, WHITE].find((own) => contrast(luminance(own) ?? 0, behind) >= LEAST_CONTRAST)
  // Between the two there are backgrounds on which only black stands out.
  return { color: clear ?? '#000000', background }
}

/** How far two luminances stand apart, 1 to 21. */
export function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1; null for anything else. */
export function luminance(colour: string): number | null {
  const long = colour.replace(/^#([0-9a-f])([0-9a-f])([0-9a-f])$/i, '#$1$1$2$2$3$3')
  const [, red, green, blue] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(long) ?? []
  if (!red || !green || !blue) return null
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue)
}

function channel(hex: string): number {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
