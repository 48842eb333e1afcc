/** Bar and space widths of the 107 Code 128 symbols, in modules, bars first (ISO/IEC 15417). */
const SYMBOLS = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 ' +
  '123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 ' +
  '232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 ' +
  '313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 ' +
  '111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 ' +
  '111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 ' +
  '114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'
).split(' ')

const START_B = 104
const START_C = 105
const SWITCH_TO_B = 100
const STOP = 106
/** Empty modules that a scanner needs on either side. */
const QUIET = 10

export interface Bar {
  readonly x: number
  readonly width: number
}

export interface Barcode {
  /** Whole width in modules, quiet zones included: the `viewBox` of a drawing. */
  readonly width: number
  readonly bars: readonly Bar[]
}

/**
 * The Code 128 bars of a reference. Digits are packed in pairs (set C), so that a voucher stays narrow enough for a
 * phone; anything else takes set B.
 * @throws RangeError for an empty text or one outside printable ASCII
 */
export function code128(text: string): Barcode {
  const values = valuesOf(text)
  const check = values.reduce((sum, value, index) => sum + value * Math.max(1, index), 0) % 103
  return drawBars([...values, check, STOP])
}

function valuesOf(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new RangeError('Code 128 takes printable ASCII, at least one character')
  if (!/^\d{2,}$/.test(text)) return [START_B, ...[...text].map(inSetB)]
  const pairs = (text.match(/\d\d/g) ?? []).map(Number)
  const odd = text.length % 2 === 1 ? [SWITCH_TO_B, inSetB(text.slice(-1))] : []
  return [START_C, ...pairs, ...odd]
}

function inSetB(character: string): number {
  return character.charCodeAt(0) - 32
}

function drawBars(values: readonly number[]): Barcode {
  const widths = values.flatMap((value) => [...(SYMBOLS[value] ?? '')].map(Number))
  const bars: Bar[] = []
  let x = QUIET
  for (const [index, width] of widths.entries()) {
    // Symbols have an even number of elements and begin with a bar: every second element is a space. Stop has seven.
    if (index % 2 === 0) bars.push({ x, width })
    x += width
  }
  return { width: x + QUIET, bars }
}

/** The `d` of one `<path>` that draws all bars, `height` units tall. */
export function barcodePath(barcode: Barcode, height: number): string {
  return barcode.bars.map(({ x, width }) => `M${x} 0h${width}v${height}h-${width}z`).join('')
}

/**
 * A whole SVG for places without components (mails, PDF pages).
 * @param label what a screen reader says; it is escaped
 */
export function barcodeSvg(text: string, label: string, height = 60): string {
  const barcode = code128(text)
  const name = label.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${barcode.width} ${height}" preserveAspectRatio="none" ` +
    `role="img" aria-label="${name}" fill="#000"><path d="${barcodePath(barcode, height)}"/></svg>`
  )
}
